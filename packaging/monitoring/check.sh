#!/bin/sh
# Checks the example configuration of Prometheus, the alert rules with their tests, and the expressions of the dashboard.
# Needs promtool (Debian: prometheus) and jq.
set -eu
cd "$(dirname "$0")"
promtool check config prometheus.yaml
promtool test rules alerts.test.yaml
# promtool checks expressions only as rules.
expressions=$(mktemp)
trap 'rm -f "$expressions"' EXIT
jq '{groups: [{name: "dashboard", rules: ([.panels[].targets // [] | .[].expr | gsub("\\$instance"; ".*")] | to_entries
  | map({record: "expression_\(.key)", expr: .value}))}]}' dashboard.json >"$expressions"
promtool check rules "$expressions"
