/** The same for a banner and for the place that is kept for it, so that nothing below moves. */
export const bannerHeight = 'min-h-[224px] sm:min-h-[280px] lg:min-h-[320px]';
