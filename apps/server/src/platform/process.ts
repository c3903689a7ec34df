/** What this process was started with. Settings are read from it once, by `readConfig`. */
export const environment = (): Readonly<Record<string, string | undefined>> => process.env;
