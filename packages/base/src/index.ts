export * from './amount.ts';
export * from './assert.ts';
export * from './currency.ts';
export * from './ids.ts';
export * from './result.ts';
export * from './state-machine.ts';
export * from './time.ts';
