#!/usr/bin/env bash
# Schema-driven fuzzing of the HTTP API: no 5xx, no status that is not documented, no answer that breaks its schema.
# Usage: .ci/fuzz-api.sh SCHEMATHESIS PROGRAM [EXAMPLES [PHASES]]; the phases are those of requests to any address at all.
set -euo pipefail
cd "$(dirname "$0")/.."
fuzz=${1:?"expected schemathesis: make fuzz-api"}
program=${2:?"expected the hotline program"}
examples=${3:-25}
phases=${4:-examples,coverage,fuzzing,stateful}
data=$(mktemp -d)
# It is read at once, perhaps before the server has begun to write it.
: >"$data/address"
"$program" serve --bind 127.0.0.1:0 --data "$data" --no-rate-limits --log error >>"$data/address" &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null || true; rm -rf "$data"' EXIT
for _ in $(seq 1200); do
    address=$(sed -n 's/^Hotline is at //p' "$data/address")
    [ -n "$address" ] && break
    sleep 0.1
done
ask() { curl -sSf -b "$data/cookies" -c "$data/cookies" -H "x-hotline: 1" -H "content-type: application/json" "$@"; }
ask "$address/api/me" >"$data/me"
token=$(ask -d '{"label": "fuzz"}' "$address/api/tokens" | sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
nonce=$(printf '5e%.0s' $(seq 32))
table=$(ask -d "{\"game\": \"thirteen\", \"side\": \"us\", \"clock\": {\"t\": \"none\"}, \"opponent\": {\"t\": \"bot\", \"level\": \"easy\"}, \"nonce\": \"$nonce\"}" \
    "$address/api/tables" | sed -n 's/^{"id":"\([^"]*\)".*/\1/p')
printf '[auth.openapi.token]\nbearer = "%s"\n' "$token" >"$data/any.toml"
# The same with addresses that exist, so that requests get past "not found".
printf '[auth.openapi.token]\nbearer = "%s"\n[parameters]\nid = "%s"\ngame = "thirteen"\n' "$token" "$table" >"$data/known.toml"
# Deleting tokens is excluded: the fuzzer would soon delete its own.
for addresses in any known; do
    [ $addresses = known ] && phases=examples,coverage,fuzzing,stateful
    "$fuzz" --config-file "$data/$addresses.toml" run "$address/api/openapi.json" \
        --header "x-hotline: 1" \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
        --exclude-path-regex '/socket$|/tokens/' --phases "$phases" --max-examples "$examples" --seed 1963 --no-color
done
kill -0 "$server" || { echo "the server is gone"; exit 1; }
