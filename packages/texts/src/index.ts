export * from './catalogue.ts';
export * from './languages.ts';
