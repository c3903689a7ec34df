import type { TextKey } from '@padauk/texts/browser';
import { useTexts } from '../../lib/site.ts';

/** What the fields of the registration are called, by their names in the rules of the server. */
const names: Readonly<Record<string, TextKey>> = {
  username: 'identity_username',
  password: 'identity_password',
  confirmPassword: 'identity_confirm_password',
  paymentPassword: 'identity_payment_password',
  verificationCode: 'identity_code',
  captcha: 'identity_captcha_picture',
  mobileNum: 'identity_mobile',
  payeeName: 'message_verify_name',
  nickname: 'identity_nickname',
  email: 'identity_email',
  birthday: 'identity_birthday',
  idNumber: 'identity_id_number',
  nationality: 'identity_nationality',
  birthplace: 'identity_birthplace',
  address: 'identity_address',
  occupation: 'identity_occupation',
  incomeSource: 'identity_income_source',
  qqNum: 'identity_qq',
  wechat: 'identity_wechat',
  line: 'identity_line',
  whatsapp: 'identity_whatsapp',
  facebook: 'identity_facebook',
  telegram: 'identity_telegram',
  zalo: 'identity_zalo',
  recommenderId: 'identity_recommender',
  referralCode: 'identity_referral',
  affiliateCode: 'identity_affiliate',
};

/** What a field of the registration is called on its form. */
export function useFieldName() {
  const t = useTexts();
  return (field: string): string => t(names[field] ?? 'console_other');
}
