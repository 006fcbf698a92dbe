#!/usr/bin/env bash
# Plays a game of each kind at a sealed table, against bots, to its end: with curl and jq, and with
# nothing in hand but the sealed string and two passes. The service must have keys (`make serve`
# makes one):
#
#     examples/sealed.sh http://127.0.0.1:8000
set -euo pipefail
url=${1:-http://127.0.0.1:8000}

post() { curl --silent --show-error --fail-with-body --json @- "$url/$1"; }

play() {
    local body=$1 answer own table
    answer=$(post new-game <<<"$body")
    own=$(jq -r '.passes.seats[0]' <<<"$answer")
    table=$(jq -r '.passes.table' <<<"$answer")

    # What seat 0 may do. At first, the answer is for the table, so seat 0 looks for itself.
    answer=$(jq --arg own "$own" '{game, sealed, pass: $own}' <<<"$answer" \
        | post view | jq --argjson begun "$answer" '. + {sealed: $begun.sealed}')
    while [ "$(jq '.outcome' <<<"$answer")" = null ]; do
        if [ "$(jq '.legal_actions | length' <<<"$answer")" -gt 0 ]; then
            # Seat 0 does the last of what it may do; then the bots play on.
            answer=$(jq --arg own "$own" \
                '{game, sealed, pass: $own, action: .legal_actions[-1]}' <<<"$answer" \
                | post apply-action)
        else
            # Nobody is asked: the table goes on.
            answer=$(jq --arg table "$table" \
                '{game, sealed, pass: $table, action: null}' <<<"$answer" | post apply-action)
            answer=$(jq --arg own "$own" '{game, sealed, pass: $own}' <<<"$answer" \
                | post view | jq --argjson next "$answer" '. + {sealed: $next.sealed}')
        fi
    done

    # Now everybody may know how the cards were shuffled.
    jq --arg table "$table" '{game, sealed, pass: $table}' <<<"$answer" | post reveal \
        | jq --compact-output --argjson over "$answer" \
            '{game, version, winners: $over.outcome.winners, seed}'
}

while read -r body; do
    play "$body"
done <<'BODIES'
{"game": "toepen", "players": 3, "options": {"lives": 2}, "sealed": true, "bots": {"1": "thumb", "2": "thumb"}}
{"game": "siwweschroem", "players": 3, "options": {"lives": 1}, "sealed": true, "bots": {"1": "thumb", "2": "random"}}
{"game": "toppen", "players": 4, "options": {"hands": 1}, "sealed": true, "bots": {"1": "thumb", "2": "thumb", "3": "random"}}
{"game": "fipsen", "players": 3, "options": {"deals": 1}, "sealed": true, "bots": {"1": "thumb", "2": "thumb"}}
{"game": "stortok", "players": 2, "sealed": true, "bots": {"1": "thumb"}}
BODIES
