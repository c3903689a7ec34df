/** Pages and popups of the site. */
export const site = {} as const;
