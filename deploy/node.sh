#!/usr/bin/env bash
# Runs one part of a PostgreSQL cluster on several machines, in the foreground:
#   deploy/node.sh etcd|postgres|proxy <name of this node in cluster.conf>
# Debian's packages: etcd-server; patroni and postgresql; haproxy.
#   CLUSTER_FILE            cluster.conf, the same on all machines
#   CLUSTER_FOLDER          the folder for this node's data, on its own disk
#   PROXY_PORT              the port of 127.0.0.1 at which the servers on this machine reach the primary
#   SUPERUSER_PASSWORD, REPLICATION_PASSWORD   for `postgres`, the same on all machines
#   ETCD_STATE              `existing` for the first start of a node that replaces a lost one, otherwise `new`
set -euo pipefail
part=${1:?etcd, postgres or proxy} name=${2:?the name of this node}
file=${CLUSTER_FILE:-$(dirname "${BASH_SOURCE[0]}")/cluster.conf}
folder=${CLUSTER_FOLDER:-/var/lib/library-cluster}/$name
nodes=$(grep -v '^#' "$file")
read -r _ address etcd_port peer_port patroni_port postgres_port < <(grep "^$name " <<<"$nodes")

# Runs a program, for root as the user whom its package has made; PostgreSQL refuses to run as root. It ends with its parent
# process.
run() {
  local user=$1
  local -a as=()
  shift
  if [ "$(id -u)" -eq 0 ]; then
    chown -R "$user:$user" "$folder/$part"
    as=("--reuid=$user" "--regid=$user" --clear-groups)
  fi
  cd "$folder/$part"
  HOME="$folder/$part" exec setpriv "${as[@]}" --pdeathsig TERM "$@"
}

# Prints a line for each node that runs this part (its column in the file), with {name}, {address} and {port} filled in.
each() {
  awk -v column="$1" -v text="$2" '$column != "-" { line = text; gsub(/{name}/, $1, line); gsub(/{address}/, $2, line);
    gsub(/{port}/, $column, line); print line }' <<<"$nodes"
}

mkdir -p "$folder/$part"
# The programs of a node have users of their own, so each part is open to its own user alone.
chmod 755 "$folder"
chmod 700 "$folder/$part"
case $part in
etcd)
  run etcd etcd --name "$name" --data-dir data \
    --listen-client-urls "http://$address:$etcd_port" --advertise-client-urls "http://$address:$etcd_port" \
    --listen-peer-urls "http://$address:$peer_port" --initial-advertise-peer-urls "http://$address:$peer_port" \
    --initial-cluster "$(each 4 '{name}=http://{address}:{port}' | paste -sd,)" \
    --initial-cluster-state "${ETCD_STATE:-new}"
  ;;
postgres)
  # Existing data need the version that wrote them, also when a newer one is installed.
  data=$folder/$part/data
  if [ -f "$data/PG_VERSION" ]; then
    programs=/usr/lib/postgresql/$(<"$data/PG_VERSION")/bin
  else
    programs=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -1 || true)
  fi
  programs=${POSTGRES_PROGRAMS:-$programs}
  if [ -z "$programs" ]; then
    echo "PostgreSQL is not in /usr/lib/postgresql: name its folder of programs with POSTGRES_PROGRAMS." >&2
    exit 1
  fi
  (
    umask 077
    cat >"$folder/$part/patroni.yml" <<END
scope: library
name: $name
restapi: { listen: "$address:$patroni_port", connect_address: "$address:$patroni_port" }
etcd3:
  hosts:
$(each 3 '    - "{address}:{port}"')
bootstrap:
  dcs:
    # A primary that does not respond is replaced after at most ttl seconds, and immediately when its PostgreSQL has ended.
    ttl: 15
    loop_wait: 3
    retry_timeout: 5
    primary_start_timeout: 0
    # A commit is acknowledged when two machines have stored it.
    synchronous_mode: true
    # Without etcd the primary goes on as long as it reaches all other nodes.
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      # The log of some hours of work stays, so that a node that was away for as long needs no new copy.
      parameters: { max_connections: 200, wal_keep_size: 4GB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: "$address:$postgres_port"
  connect_address: "$address:$postgres_port"
  data_dir: $data
  bin_dir: $programs
  pgpass: $folder/$part/pgpass
  parameters:
    unix_socket_directories: "$folder/$part"
    # A machine without power closes no connection: after some 30 s without a sign of it, PostgreSQL ends its connections.
    tcp_keepalives_idle: 15
    tcp_keepalives_interval: 5
    tcp_keepalives_count: 3
    tcp_user_timeout: 30s
  pg_hba:
    # For nobody but the user postgres of this machine: Patroni and all clients come by TCP, with a password.
    - local all postgres peer
$(each 2 '    - host all all {address}/32 scram-sha-256')
$(each 2 '    - host replication replicator {address}/32 scram-sha-256')
  authentication:
    superuser: { username: postgres, password: "${SUPERUSER_PASSWORD:?}" }
    replication: { username: replicator, password: "${REPLICATION_PASSWORD:?}" }
END
  )
  run postgres patroni patroni.yml
  ;;
proxy)
  cat >"$folder/$part/haproxy.cfg" <<END
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${PROXY_PORT:-5432}
  option httpchk OPTIONS /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
$(awk '$6 != "-" { print "  server", $1, $2 ":" $6, "check port", $5 }' <<<"$nodes")
END
  run haproxy haproxy -f haproxy.cfg
  ;;
*)
  echo "Parts are etcd, postgres and proxy." >&2
  exit 1
  ;;
esac
