#!/bin/sh
# Writes the database to a file of its own in $BACKUPS, and keeps the last $KEEP of them:
# `backup.sh once` now, `backup.sh daily` whenever the last one is nearly a day old. Where the database is, libpq's
# variables say (PGHOST, PGUSER, PGDATABASE), and $PASSWORD_FILE has the password.
set -eu
umask 077
PGPASSWORD=$(cat "$PASSWORD_FILE")
export PGPASSWORD

back_up() {
    file=$BACKUPS/live-$(date -u +%Y%m%dT%H%M%SZ).dump
    rm -f "$BACKUPS"/*.part
    # A file that is not complete never has the name of a backup.
    pg_dump --format=custom --no-owner --no-privileges --file="$file.part"
    pg_restore --list "$file.part" >/dev/null
    mv "$file.part" "$file"
    echo "backed up: $file"
    # Names sort by time; the last ones stay.
    ls "$BACKUPS"/live-*.dump | sort -r | tail -n "+$((KEEP + 1))" | xargs -r rm -f
}

case ${1:-} in
    once) back_up ;;
    daily)
        while :; do
            # So a container that is often started again does not push older backups out. And a
            # process of its own: in a condition, `set -e` would not hold.
            find "$BACKUPS" -name 'live-*.dump' -mmin -1380 | grep -q . \
                || sh "$0" once || echo "the backup has failed" >&2
            sleep 3600
        done
        ;;
    *)
        echo "backup.sh once, or backup.sh daily" >&2
        exit 2
        ;;
esac
