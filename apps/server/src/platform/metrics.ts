import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** How long calls take, by operation and status. */
export const callHistogram = (registry: Registry) =>
  new Histogram({
    name: 'padauk_call_seconds',
    help: 'Time from the whole request to the answer, by operation and HTTP status',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
