import { withBreakMarks } from './catalogue.ts';
import { fallbackOf, type Language, type WrittenLanguage } from './languages.ts';

/**
 * What the platform writes to people by SMS and e-mail. An SMS is one part of 70 characters where it
 * can be, names the brand first, and asks nobody to tell the code.
 */
type Letter = { readonly subject: string; readonly text: string };
const letters = {
  code: {
    EN: {
      subject: '{brand}: your code',
      text: '{brand}: {code} is your code, for {minutes} min. Tell it to nobody.',
    },
    MY: {
      subject: '{brand}: သင့်ကုဒ်',
      text: '{brand}: ကုဒ် {code}၊ {minutes} မိနစ်။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
    },
    CN: {
      subject: '{brand}：您的验证码',
      text: '【{brand}】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    },
  },
  passwordReset: {
    EN: {
      subject: '{brand}: set a new password',
      text:
        'Somebody asked for a new password for the account {account}. If it was you, open this ' +
        'link within {minutes} minutes:\n\n{link}\n\nIf it was not you, do nothing: your password ' +
        'stays as it is.',
    },
    MY: {
      subject: '{brand}: စကားဝှက်အသစ် သတ်မှတ်ရန်',
      text:
        'အကောင့် {account} အတွက် စကားဝှက်အသစ် တောင်းဆိုထားပါသည်။ သင်ကိုယ်တိုင် တောင်းဆိုခြင်းဖြစ်ပါက ' +
        'ဤလင့်ခ်ကို {minutes} မိနစ်အတွင်း ဖွင့်ပါ။\n\n{link}\n\nသင် မဟုတ်ပါက ဘာမျှ လုပ်ရန် မလိုပါ။ ' +
        'သင့်စကားဝှက် မပြောင်းလဲပါ။',
    },
    CN: {
      subject: '{brand}：设置新密码',
      text:
        '有人为账号 {account} 申请了新密码。如果是您本人，请在 {minutes} 分钟内打开以下链接：\n\n' +
        '{link}\n\n如果不是您本人，请忽略本邮件，您的密码不会改变。',
    },
  },
  passwordChanged: {
    EN: {
      subject: '{brand}: your password was changed',
      text:
        'The password of the account {account} was changed. If it was not you, please contact ' +
        'customer service at once.',
    },
    MY: {
      subject: '{brand}: သင့်စကားဝှက် ပြောင်းလဲပြီးပါပြီ',
      text:
        'အကောင့် {account} ၏ စကားဝှက်ကို ပြောင်းလဲပြီးပါပြီ။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ' + 'ချက်ချင်း ဆက်သွယ်ပါ။',
    },
    CN: {
      subject: '{brand}：密码已更改',
      text: '账号 {account} 的密码已更改。如果不是您本人操作，请立即联系客服。',
    },
  },
  payoutAccountAdded: {
    EN: {
      subject: '{brand}: a payout account was added',
      text:
        '{payout} was added to the account {account} for withdrawals. If it was not you, please ' +
        'contact customer service at once.',
    },
    MY: {
      subject: '{brand}: ငွေလက်ခံအကောင့် ထည့်ပြီးပါပြီ',
      text:
        'အကောင့် {account} တွင် ငွေထုတ်ရန် {payout} ကို ထည့်ထားပါသည်။ သင် မဟုတ်ပါက ' +
        'ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
    },
    CN: {
      subject: '{brand}：已添加收款账户',
      text: '账号 {account} 已添加提款账户 {payout}。如果不是您本人操作，请立即联系客服。',
    },
  },
  payoutAccountsChanged: {
    EN: {
      subject: '{brand}: your payout accounts have changed',
      text:
        '{payout}: added to, or removed from, the payout accounts of {account}. For your safety no ' +
        'withdrawal can be asked for within the next {hours} hours. If it was not you, please ' +
        'contact customer service at once.',
    },
    MY: {
      subject: '{brand}: သင့်ငွေလက်ခံအကောင့် ပြောင်းလဲပြီးပါပြီ',
      text:
        '{account} ၏ ငွေလက်ခံအကောင့်များတွင် {payout} ကို ထည့်ခြင်း သို့မဟုတ် ဖယ်ရှားခြင်း ပြုလုပ်ထားပါသည်။ ' +
        'လုံခြုံရေးအတွက် လာမည့် {hours} နာရီအတွင်း ငွေထုတ်၍ မရပါ။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ' +
        'ချက်ချင်း ဆက်သွယ်ပါ။',
    },
    CN: {
      subject: '{brand}：收款账户已变更',
      text:
        '账号 {account} 的收款账户 {payout} 已被添加或移除。为了您的安全，{hours} 小时内无法申请提款。' +
        '如果不是您本人操作，请立即联系客服。',
    },
  },
} as const satisfies Record<string, Record<WrittenLanguage, Letter>>;

export type LetterName = keyof typeof letters;
export const letterNames = Object.keys(letters) as readonly LetterName[];

/**
 * One letter in the language of its reader. Values are put in as they are: letters are plain text.
 *
 * @throws when a name of the letter has no value
 */
export function writeLetter(
  language: Language,
  name: LetterName,
  values: Readonly<Record<string, string | number>>,
): Letter {
  const { subject, text } = letters[name][fallbackOf(language)];
  const fill = (source: string): string =>
    withBreakMarks(source).replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`the letter ${name} needs ${key}`);
      return String(value);
    });
  // A line feed in a value must not begin a header of its own.
  return { subject: fill(subject).replaceAll(/[\r\n]+/g, ' '), text: fill(text) };
}
