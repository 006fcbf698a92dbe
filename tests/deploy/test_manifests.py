"""The files in `deploy/` say what those who read them take them to say."""

import json
import re
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from api.environment import VARIABLES
from api.kinds_of_value import FOLDER
from api.problem_types import TYPES
from api.summaries import PROBES

DEPLOY = Path(__file__).parents[2] / "deploy"
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))
NGINX = (DEPLOY / "nginx/nginx.conf").read_text("utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def manifest(name: str) -> Any:
    """One manifest."""
    return yaml.safe_load((DEPLOY / f"kubernetes/{name}.yaml").read_text("utf-8"))


@pytest.fixture
def container() -> Any:
    """The container of the Deployment."""
    return manifest("deployment")["spec"]["template"]["spec"]["containers"][0]


@pytest.mark.parametrize("version", ["1.31", "1.37"])
@pytest.mark.parametrize("path", MANIFESTS, ids=lambda path: path.stem)
def test_manifests_are_what_kubernetes_takes(path: Path, version: str) -> None:
    """No member is unknown to it, and none of the wrong type."""
    kubernetes_validate.validate(yaml.safe_load(path.read_text("utf-8")), version, strict=True)


def test_a_manifest_with_a_slip_is_found_out() -> None:
    """A member of no name that Kubernetes knows is no manifest."""
    slip = manifest("service")
    slip["spec"]["port"] = slip["spec"].pop("ports")
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(slip, "1.37", strict=True)


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
    values = {each["name"]: each["value"] for each in container["env"]}
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
        if kinds[each["name"]] is not FOLDER:
            kinds[each["name"]].read(each["value"])


def test_ingress_keeps_to_the_inside_what_is_for_it() -> None:
    """Probes and metrics are answered to nobody outside, as nginx does it with the metrics."""
    (rule,) = manifest("ingress-of-probes")["spec"]["rules"]
    assert {each["path"] for each in rule["http"]["paths"]} == set(PROBES)
    assert {each["pathType"] for each in rule["http"]["paths"]} == {"Exact"}
    assert rule["host"] == manifest("ingress")["spec"]["rules"][0]["host"]
    annotations = manifest("ingress-of-probes")["metadata"]["annotations"]
    assert annotations == {"nginx.ingress.kubernetes.io/whitelist-source-range": "127.0.0.1/32"}


def test_ingress_passes_by_who_takes_no_connection() -> None:
    """What it asks again, and when, is as in nginx."""
    annotations = manifest("ingress")["metadata"]["annotations"]
    for name in ("proxy-connect-timeout", "proxy-send-timeout", "proxy-next-upstream-timeout"):
        assert annotations[f"nginx.ingress.kubernetes.io/{name}"] == str(
            seconds(name.replace("-", "_"))
        )
    (retried,) = re.findall(r"^ +proxy_next_upstream (.*);", NGINX, re.M)
    assert annotations["nginx.ingress.kubernetes.io/proxy-next-upstream"] == retried


def test_a_pod_ends_after_the_balancer_has_noticed(container: Any) -> None:
    """There is time for the wait of preStop and for the grace of gunicorn."""
    pod = manifest("deployment")["spec"]["template"]["spec"]
    waits = int(
        re.search(r"sleep (\d+)", container["lifecycle"]["preStop"]["exec"]["command"][2])[1]
    )
    probe = container["readinessProbe"]
    assert waits > probe["periodSeconds"] * (probe["failureThreshold"] + 1)
    assert pod["terminationGracePeriodSeconds"] >= waits + 8 + 5


@pytest.mark.parametrize("said", re.findall(r"return (\d+) '(.*)';", NGINX))
def test_problems_of_nginx_are_those_of_the_service(said: tuple[str, str]) -> None:
    """What nginx says by itself has type, title and status as the service has them."""
    status, problem = said[0], json.loads(said[1])
    kind = TYPES[problem["type"].removeprefix("/problems/")]
    assert problem["title"] == kind.title
    assert problem["status"] == kind.status == int(status)


def test_nginx_finds_the_services_of_the_compose_file() -> None:
    """Its upstreams have the names of the services, and it listens where the port leads."""
    upstreams = re.findall(r"^ +server (\S+):8000", NGINX, re.M)
    assert upstreams == [name for name in COMPOSE["services"] if name != "nginx"]
    ports = COMPOSE["services"]["nginx"]["ports"]
    assert ports[0].rpartition(":")[2] == re.search(r"listen (\d+);", NGINX)[1]


def seconds(setting: str) -> int:
    """The seconds that a setting of nginx has."""
    return int(re.search(rf"^ +{setting} (\d+)s;", NGINX, re.M)[1])


def test_an_upstream_that_cannot_be_reached_costs_no_answer() -> None:
    """Who takes no connection is passed by in time; who takes one and is slow is asked once."""
    (retried,) = re.findall(r"^ +proxy_next_upstream (.*);", NGINX, re.M)
    assert {"error", "timeout", "non_idempotent"} < set(retried.split())
    patience = seconds("proxy_next_upstream_timeout")
    assert seconds("proxy_connect_timeout") * 2 < patience
    assert seconds("proxy_send_timeout") >= patience
    assert seconds("proxy_read_timeout") > patience


@pytest.mark.parametrize("path", ["/metrics", "/vorhand/metrics", "/cards/vorhand/metrics"])
def test_nginx_hides_the_metrics(path: str) -> None:
    """With a prefix too: the service answers them under it as well."""
    (hidden,) = re.findall(r"^ +location ~ (\S*metrics\S*) \{\n +return 404;", NGINX, re.M)
    assert re.search(hidden, path)


def test_containers_of_the_compose_file_have_no_privileges() -> None:
    """None can write to its disk, none gains what it was not given."""
    for service in COMPOSE["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_logs_of_the_compose_file_do_not_fill_the_disk() -> None:
    """There is a line a request, and Docker's usual driver throws none away."""
    assert {service["logging"]["driver"] for service in COMPOSE["services"].values()} == {"local"}


def test_files_that_the_compose_file_mounts_are_there() -> None:
    """A path that is missing would be mounted as an empty folder."""
    for mount in COMPOSE["services"]["nginx"]["volumes"]:
        assert (DEPLOY / mount.partition(":")[0]).is_file()
