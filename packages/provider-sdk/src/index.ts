export * from './client.ts';
export * from './http-transport.ts';
export * from './server.ts';
export * from './signing.ts';
export * from './wallet-transport.ts';
