-- wrk: one question, asked again and again (see docs/benchmarks.md).
wrk.method = "POST"
wrk.body = '{"expression": "nim 3,5,7"}'
wrk.headers["Content-Type"] = "application/json"
wrk.headers["X-Nimrod-Token"] = os.getenv("NIMROD_TOKEN")
