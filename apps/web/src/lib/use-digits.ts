import { digitsOfCode } from '@padauk/base/currency';
import { useBrand } from './config.ts';

/** Digits after the point that the brand's currency has. No page needs them before its forms. */
export const useDigits = (): number => digitsOfCode(useBrand().currency);
