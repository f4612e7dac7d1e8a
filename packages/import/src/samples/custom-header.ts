/** Returns whether a request header is one of the service: not of HTTP, a browser, a proxy, or tracing. */
export function isCustomHeader(name: string): boolean {
  const lower = name.toLowerCase()
  return !STANDARD.has(lower) && !PREFIXES.test(lower)
}

const PREFIXES =
  /^(?::|accept|access-control-|api-version$|cf-|content-|if-|proxy-|sec-|x-amzn-|x-b3-|x-client-|x-datadog-|x-forwarded-|x-real-|x-requested-with$)/

const STANDARD = new Set(
  'authorization baggage cache-control connection cookie date dnt expect forwarded from host http2-settings keep-alive max-forwards newrelic origin pragma priority range referer save-data sentry-trace te traceparent tracestate trailer transfer-encoding upgrade upgrade-insecure-requests user-agent via x-correlation-id x-request-id x-trace-id'.split(
    ' ',
  ),
)
