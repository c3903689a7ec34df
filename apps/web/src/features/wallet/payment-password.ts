/** Six digits, as on a card. */
export const PAYMENT_PASSWORD_DIGITS = 6;
export const PAYMENT_PASSWORD = /^\d{6}$/;
