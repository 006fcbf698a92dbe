// The service. It is on the origin of this page unless the address says `?service=http://…`.

const base = new URLSearchParams(location.search).get("service") ?? location.origin;

// The answer of a call; throws the problem (RFC 9457) that it is answered with instead.
export async function ask(call, body, language) {
  const answer = await fetch(`${base}/${call}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { "Accept-Language": language, ...(body && { "Content-Type": "application/json" }) },
  });
  const told = await answer.json();
  if (!answer.ok) throw told;
  return told;
}
