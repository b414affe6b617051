"""Programs that run beside a test: nonet serve with a certificate and a folder of its own, and Prometheus."""
import http.client
import json
import pathlib
import shutil
import ssl
import subprocess
import threading
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 120  # seconds for what must come; a busy machine is no failure


def tool(name):
    """A program that tools/install brings: into the system, or unpacked under build/."""
    found = shutil.which(name) or shutil.which(str(SOURCE / "build/prometheus/usr/bin" / name))
    if not found:
        raise FileNotFoundError(f"{name} is not there: tools/install test brings it")
    return found


def wait_for(what, ask):
    """Asks again and again until the answer is true, and returns it."""
    latest = time.monotonic() + PATIENCE
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > latest:
            raise TimeoutError(f"{what} did not come within {PATIENCE} s")
        time.sleep(0.05)


class Server:
    """nonet serve, its log read as JSON."""

    def __init__(self, program, folder, *words):
        self.folder = pathlib.Path(folder)
        self.certificate, self.key = str(self.folder / "certificate.pem"), str(self.folder / "key.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "90",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", self.key,
             "-out", self.certificate],
            check=True, capture_output=True)
        self.lines = []
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--data", str(self.folder / "data"), "--log", "json",
             "--tls-certificate", self.certificate, "--tls-key", self.key, *words],
            stderr=subprocess.PIPE, text=True)
        self.reader = threading.Thread(target=self._read)
        self.reader.start()
        self.port = int(self.logged("open")["port"])

    def _read(self):
        for line in self.process.stderr:
            self.lines.append(json.loads(line))

    def logged(self, event):
        def found():
            ended = self.process.poll() is not None
            line = next((line for line in self.lines if line["event"] == event), None)
            if line is None and ended:
                raise AssertionError(f"the server ended without a line {event}: {self.lines}")
            return line

        return wait_for(f"a line {event}", found)

    def ask(self, method, path, body=None, headers=None):
        context = ssl.create_default_context(cafile=self.certificate)
        connection = http.client.HTTPSConnection("localhost", self.port, context=context, timeout=PATIENCE)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.reader.join()
        self.process.stderr.close()


class Prometheus:
    """Watches a server with the files of deploy/, only faster than a host would."""

    def __init__(self, folder, server):
        folder = pathlib.Path(folder)
        example = (SOURCE / "deploy/prometheus/prometheus.yml").read_text()
        shutil.copy(SOURCE / "deploy/prometheus/nonet-rules.yml", folder)
        changes = [("15s", "200ms"), ("localhost:8080", f"localhost:{server.port}"), ("# scheme: https", "scheme: https\n"
                   f"    tls_config:\n      ca_file: {server.certificate}")]
        for old, new in changes:
            if old not in example:
                raise AssertionError(f"deploy/prometheus/prometheus.yml has no {old} any more")
            example = example.replace(old, new)
        (folder / "prometheus.yml").write_text(example)
        self.log = open(folder / "prometheus.log", "w+")
        self.process = subprocess.Popen(
            [tool("prometheus"), f"--config.file={folder / 'prometheus.yml'}", f"--storage.tsdb.path={folder / 'series'}",
             "--web.listen-address=127.0.0.1:0", "--log.format=json"],
            stdout=self.log, stderr=self.log)
        self.port = wait_for("Prometheus", self._port)
        wait_for("Prometheus", lambda: self._answer("/-/ready")[0] == 200)

    def _port(self):
        self.log.flush()
        with open(self.log.name) as lines:
            for line in lines:
                if line.startswith("{") and "Listening on" in line:
                    return int(json.loads(line)["address"].rsplit(":", 1)[1])
        if self.process.poll() is not None:
            raise AssertionError("Prometheus ended: " + open(self.log.name).read())
        return None

    def _answer(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, text

    def get(self, path):
        answer = json.loads(self._answer(path)[1])
        if answer["status"] != "success":
            raise AssertionError(f"{path}: {answer.get('error')}")
        return answer["data"]

    def stop(self):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()
