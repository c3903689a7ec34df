import type { TextsLike } from '../catalogue.ts';
import type { letters as en } from '../en/letters.ts';

export const letters: TextsLike<typeof en> = {
  letter_code_subject: '{brand}：您的验证码',
  letter_code_text: '【{brand}】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  letter_password_reset_subject: '{brand}：设置新密码',
  letter_password_reset_text:
    '有人为账号 {account} 申请了新密码。如果是您本人，请在 {minutes} 分钟内打开以下链接：\n\n{link}\n\n如果不是您本人，请忽略本邮件，您的密码不会改变。',
  letter_password_changed_subject: '{brand}：密码已更改',
  letter_password_changed_text: '账号 {account} 的密码已更改。如果不是您本人操作，请立即联系客服。',
  letter_contact_changed_subject: '{brand}：手机号或邮箱已更改',
  letter_contact_changed_text:
    '账号 {account} 的手机号或邮箱已更改。如果不是您本人操作，请立即联系客服。',
  letter_payout_account_added_subject: '{brand}：已添加收款账户',
  letter_payout_account_added_text:
    '账号 {account} 已添加提款账户 {payout}。如果不是您本人操作，请立即联系客服。',
  letter_payout_accounts_changed_subject: '{brand}：收款账户已变更',
  letter_payout_accounts_changed_text:
    '账号 {account} 的收款账户 {payout} 已被添加或移除。为了您的安全，{hours} 小时内无法申请提款。如果不是您本人操作，请立即联系客服。',
  letter_payment_password_reset_subject: '{brand}：支付密码已重设',
  letter_payment_password_reset_text:
    '账号 {account} 在未使用旧密码的情况下设置了新的支付密码。为了您的安全，提款将暂停一段时间。如果不是您本人操作，请立即联系客服。',
};
