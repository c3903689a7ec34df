/**
 * What the platform writes to people by SMS and e-mail. An SMS is one part of 70 characters where it
 * can be, names the brand first, and asks nobody to tell the code.
 */
export const letters = {
  letter_code_subject: '{brand}: your code',
  letter_code_text: '{brand}: {code} is your code, for {minutes} min. Do not tell anyone.',
  letter_password_reset_subject: '{brand}: set a new password',
  letter_password_reset_text:
    'Somebody asked for a new password for the account {account}. If it was you, open this link within {minutes} minutes:\n\n{link}\n\nIf it was not you, do nothing: your password stays as it is.',
  letter_password_changed_subject: '{brand}: your password was changed',
  letter_password_changed_text:
    'The password of the account {account} was changed. If it was not you, please contact customer service at once.',
  letter_contact_changed_subject: '{brand}: your number or e-mail was changed',
  letter_contact_changed_text:
    'The phone number or e-mail address of the account {account} was changed. If it was not you, please contact customer service at once.',
  letter_payout_account_added_subject: '{brand}: a payout account was added',
  letter_payout_account_added_text:
    '{payout} was added to the account {account} for withdrawals. If it was not you, please contact customer service at once.',
  letter_payout_accounts_changed_subject: '{brand}: your payout accounts have changed',
  letter_payout_accounts_changed_text:
    '{payout}: added to, or removed from, the payout accounts of {account}. For your safety no withdrawal can be asked for within the next {hours} hours. If it was not you, please contact customer service at once.',
  letter_payment_password_reset_subject: '{brand}: your payment password was reset',
  letter_payment_password_reset_text:
    'A new payment password was set for the account {account} without the old one. For your safety withdrawals pause for a while. If it was not you, please contact customer service at once.',
} as const;
