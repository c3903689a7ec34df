const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The color of a number from 1 to 36 on every wheel. Zeros are green, however they are written. */
export const colorOfNumber = (number: number): 'red' | 'black' =>
  RED.has(number) ? 'red' : 'black';
