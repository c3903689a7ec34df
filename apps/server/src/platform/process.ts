/** What this process was started with. Read once, by `readConfig`. */
export const environment = (): Readonly<Record<string, string | undefined>> => process.env;
