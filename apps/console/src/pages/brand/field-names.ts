import type { TextKey } from '@padauk/texts/browser';

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
export const fieldName = (field: string): TextKey | undefined => names[field];
