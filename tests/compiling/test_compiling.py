"""What is done to the C that mypyc writes."""

from vorhand.kit.compiling.libraries import visited_once

WRITTEN = """
static int
State_traverse(StateObject *self, visitproc visit, void *arg)
{
    Py_VISIT(self->_pack);
    Py_VISIT(self->_options);
    Py_VISIT(self->_pack);
    int rv = 0;
    return rv;
}
static int
Table_traverse(TableObject *self, visitproc visit, void *arg)
{
    Py_VISIT(self->_pack);
}
"""


def test_attribute_that_a_subclass_declares_again() -> None:
    """The garbage collector visits it once in each object: else it takes what is in use for
    garbage.
    """
    assert visited_once(WRITTEN) == WRITTEN.replace(
        "Py_VISIT(self->_options);\n    Py_VISIT(self->_pack);", "Py_VISIT(self->_options);"
    )
