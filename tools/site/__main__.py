"""`python -m tools.site`: build the site of this version in `build/site/`."""

from tools.site.build import main

if __name__ == "__main__":
    main()
