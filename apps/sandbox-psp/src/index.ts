export type { CheckoutStatus, Misbehavior } from './checkout.ts';
export { type SandboxPsp, type SandboxPspOptions, startSandboxPsp } from './sandbox-psp.ts';
