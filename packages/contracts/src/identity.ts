export * from './login.ts';
export * from './member.ts';
export * from './registration.ts';
