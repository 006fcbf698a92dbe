"""The manifests for Kubernetes say what those who read them take them to say."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.checks import deployed
from tests.checks.deployed import DEPLOY, MANIFESTS, NGINX, location, manifest, seconds
from vorhand.api.service.environment import VARIABLES
from vorhand.api.service.load_classes import calls_of
from vorhand.api.service.parsers import FOLDER
from vorhand.api.settings import PROBES
from vorhand.engine import GAMES

LARGE = f"~ /({'|'.join(sorted(calls_of('large', GAMES)))})$"
"""The location of nginx for large calls."""
ANNOTATION = "nginx.ingress.kubernetes.io/"


@pytest.fixture
def container() -> Any:
    """The container of the Deployment."""
    return deployed.container()


@pytest.fixture
def kubernetes() -> Any:
    """The schemas of Kubernetes, which take a second to import."""
    return import_module("kubernetes_validate")


@pytest.mark.parametrize("version", ["1.31", "1.37"])
@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_manifests_are_what_kubernetes_takes(kubernetes: Any, path: Path, version: str) -> None:
    """No member is unknown to it, and none of the wrong type."""
    kubernetes.validate(yaml.safe_load(path.read_text("utf-8")), version, strict=True)


def test_a_manifest_with_a_slip_is_found_out(kubernetes: Any) -> None:
    """A member of no name that Kubernetes knows is no manifest."""
    slip = manifest("service")
    slip["spec"]["port"] = slip["spec"].pop("ports")
    with pytest.raises(kubernetes.ValidationError):
        kubernetes.validate(slip, "1.37", strict=True)


def test_what_belongs_to_the_pods_selects_them() -> None:
    """Service, budget, policy and Deployment mean the same pods; the autoscaler this Deployment."""
    labels = manifest("deployment")["spec"]["template"]["metadata"]["labels"]
    assert manifest("deployment")["spec"]["selector"]["matchLabels"] == labels
    assert manifest("service")["spec"]["selector"] == labels
    assert manifest("pod-disruption-budget")["spec"]["selector"]["matchLabels"] == labels
    assert manifest("network-policy")["spec"]["podSelector"]["matchLabels"] == labels
    target = manifest("horizontal-pod-autoscaler")["spec"]["scaleTargetRef"]
    assert (target["kind"], target["name"]) == ("Deployment", "vorhand")


def test_ports_are_one_and_the_same(container: Any) -> None:
    """Where the service listens is where probes, policy and Service look."""
    (port,) = container["ports"]
    bind = next(each["value"] for each in container["env"] if each["name"] == "VORHAND_BIND")
    assert bind.endswith(f":{port['containerPort']}")
    assert manifest("service")["spec"]["ports"][0]["targetPort"] == port["name"]
    probes = [container[f"{kind}Probe"] for kind in ("startup", "readiness", "liveness")]
    assert {probe["httpGet"]["port"] for probe in probes} == {port["name"]}
    policy = manifest("network-policy")["spec"]["ingress"][0]
    assert policy["ports"][0]["port"] == port["containerPort"]


def test_pods_have_no_privileges(container: Any) -> None:
    """No root, no capability, no token, and nothing to write to but memory."""
    pod = manifest("deployment")["spec"]["template"]["spec"]
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["automountServiceAccountToken"] is False
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert {volume["emptyDir"]["medium"] for volume in pod["volumes"]} == {"Memory"}
    mounted = {mount["mountPath"]: mount["name"] for mount in container["volumeMounts"]}
    assert sorted(mounted.values()) == sorted(volume["name"] for volume in pod["volumes"])
    values = {each["name"]: each.get("value", "") for each in container["env"]}
    assert values["VORHAND_METRICS_DIR"] in mounted
    assert str(Path(values["VORHAND_DRAIN_FILE"]).parent) in mounted


def test_a_container_that_is_started_again_is_not_drained(container: Any) -> None:
    """preStop runs before a failed container is replaced too, and its volumes stay with the pod."""
    assert container["lifecycle"]["postStart"]["exec"]["command"] == [
        *("rm", "-f", next(e["value"] for e in container["env"] if "DRAIN" in e["name"]))
    ]


def test_settings_have_names_and_values_that_the_service_takes(container: Any) -> None:
    """A variable that nobody knows would keep the service from starting."""
    kinds = {f"VORHAND_{each.name.upper()}": each.kind for each in VARIABLES}
    files = [*DEPLOY.rglob("*.*"), DEPLOY.parent / "Dockerfile"]
    texts = [path.read_text("utf-8") for path in files if path.is_file()]
    named = set(re.findall(r"VORHAND_\w+", " ".join(texts)))
    assert len(named) >= 5
    assert named <= kinds.keys()
    for each in container["env"]:
        if "valueFrom" not in each and kinds[each["name"]] is not FOLDER:
            kinds[each["name"]].read(each["value"])


def test_keys_are_a_secret(container: Any) -> None:
    """The manifest names it, and starts without it."""
    (keys,) = (each for each in container["env"] if "valueFrom" in each)
    assert keys["name"] == "VORHAND_SEAL_KEYS"
    assert keys["valueFrom"]["secretKeyRef"]["optional"] is True


def test_ingress_keeps_to_the_inside_what_is_for_it() -> None:
    """Probes and metrics are answered to nobody outside, as nginx does it."""
    (rule,) = manifest("ingress-of-probes")["spec"]["rules"]
    assert {each["path"] for each in rule["http"]["paths"]} == set(PROBES)
    assert {each["pathType"] for each in rule["http"]["paths"]} == {"Exact"}
    assert rule["host"] == manifest("ingress")["spec"]["rules"][0]["host"]
    annotations = manifest("ingress-of-probes")["metadata"]["annotations"]
    assert annotations == {"nginx.ingress.kubernetes.io/whitelist-source-range": "127.0.0.1/32"}


def test_ingress_passes_by_a_replica_that_takes_no_connection() -> None:
    """What it asks again, and when, is as in nginx."""
    (retried,) = re.findall(r"^ +proxy_next_upstream (.*);", NGINX, re.M)
    for ingress in ("ingress", "ingress-of-large-calls"):
        for name in ("proxy-connect-timeout", "proxy-send-timeout", "proxy-next-upstream-timeout"):
            assert annotation(ingress, name) == str(seconds(name.replace("-", "_")))
        assert annotation(ingress, "proxy-next-upstream") == retried


def annotation(ingress: str, name: str) -> str:
    """What an annotation of an ingress says."""
    return manifest(ingress)["metadata"]["annotations"][ANNOTATION + name]


def test_ingress_limits_each_client_as_nginx_does() -> None:
    """Connections and calls a second of one address, and how many more at once."""
    assert (
        annotation("ingress", "limit-connections")
        == re.search(r"limit_conn connections (\d+);", NGINX)[1]
    )
    rate, burst = re.search(r"rate=(\d+)r/s;.*burst=(\d+)", NGINX, re.S).groups()
    assert annotation("ingress", "limit-rps") == rate
    assert int(annotation("ingress", "limit-burst-multiplier")) * int(rate) == int(burst)


def test_ingress_has_a_way_of_its_own_for_large_calls() -> None:
    """All large calls and no others take it; it takes larger bodies over fewer connections."""
    (rule,) = manifest("ingress-of-large-calls")["spec"]["rules"]
    assert {each["path"] for each in rule["http"]["paths"]} == {
        f"/{call}" for call in calls_of("large", GAMES)
    }
    assert {each["pathType"] for each in rule["http"]["paths"]} == {"Exact"}
    assert rule["host"] == manifest("ingress")["spec"]["rules"][0]["host"]
    for ingress, path in (("ingress", "/"), ("ingress-of-large-calls", LARGE)):
        for name in ("client_max_body_size", "client_body_buffer_size"):
            size = re.search(rf"{name} (\w+);", location(path))[1]
            called = name.replace("client_max", "proxy").replace("_", "-")
            assert annotation(ingress, called) == size
    few, many = (
        int(annotation(ingress, "limit-connections"))
        for ingress in ("ingress-of-large-calls", "ingress")
    )
    assert few < many
    waits = re.search(r"proxy_read_timeout (\d+)s;", location(LARGE))[1]
    assert annotation("ingress-of-large-calls", "proxy-read-timeout") == waits


def test_a_pod_ends_after_the_balancer_has_noticed(container: Any) -> None:
    """There is time for the wait of preStop and for the grace of gunicorn."""
    pod = manifest("deployment")["spec"]["template"]["spec"]
    waits = int(
        re.search(r"sleep (\d+)", container["lifecycle"]["preStop"]["exec"]["command"][2])[1]
    )
    probe = container["readinessProbe"]
    assert waits > probe["periodSeconds"] * (probe["failureThreshold"] + 1)
    assert pod["terminationGracePeriodSeconds"] >= waits + 8 + 5


@pytest.mark.parametrize("version", ["1.31", "1.37"])
def test_dask_manifests_are_what_kubernetes_takes(kubernetes: Any, version: str) -> None:
    """The job is one of Kubernetes; of the cluster, that of the operator, pods and service are."""
    cluster, job = (
        yaml.safe_load((DEPLOY / f"dask/{name}.yaml").read_text("utf-8"))
        for name in ("cluster", "job")
    )
    kubernetes.validate(job, version, strict=True)
    head = {"apiVersion": "v1", "metadata": cluster["metadata"]}
    for role in ("worker", "scheduler"):
        pod = {**head, "kind": "Pod", "spec": cluster["spec"][role]["spec"]}
        kubernetes.validate(pod, version, strict=True)
    service = cluster["spec"]["scheduler"]["service"]
    kubernetes.validate({**head, "kind": "Service", "spec": service}, version, strict=True)


def test_dask_job_asks_the_scheduler_of_the_cluster() -> None:
    """The operator names the service after the cluster; the ports have the names that it knows."""
    cluster, job = (
        yaml.safe_load((DEPLOY / f"dask/{name}.yaml").read_text("utf-8"))
        for name in ("cluster", "job")
    )
    (script,) = job["spec"]["template"]["spec"]["containers"][0]["args"]
    service = cluster["spec"]["scheduler"]["service"]
    name = cluster["metadata"]["name"]
    (port,) = [each["port"] for each in service["ports"] if each["name"] == "tcp-comm"]
    assert f"--dask tcp://{name}-scheduler:{port}" in script
    assert service["selector"] == {
        "dask.org/cluster-name": name,
        "dask.org/component": "scheduler",
    }


@pytest.mark.parametrize("version", ["1.31", "1.37"])
def test_autoscaler_by_requests(kubernetes: Any, version: str) -> None:
    """It takes the place of the one by processor time, and counts what `/metrics` exports."""
    folder = DEPLOY / "prometheus"
    scaler = yaml.safe_load((folder / "horizontal-pod-autoscaler.yaml").read_text("utf-8"))
    kubernetes.validate(scaler, version, strict=True)
    other = manifest("horizontal-pod-autoscaler")
    assert scaler["metadata"] == other["metadata"]
    without = [{**each["spec"], "metrics": None} for each in (scaler, other)]
    assert without[0] == without[1]
    (rule,) = yaml.safe_load((folder / "adapter.yaml").read_text("utf-8"))["rules"]["custom"]
    (metric,) = scaler["spec"]["metrics"]
    assert metric["pods"]["metric"]["name"] == rule["name"]["as"]
