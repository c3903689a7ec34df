import type { TextsLike } from '../catalogue.ts';
import type { letters as en } from '../en/letters.ts';

export const letters: TextsLike<typeof en> = {
  letter_code_subject: '{brand}: သင့်ကုဒ်',
  letter_code_text: '{brand}: ကုဒ် {code}၊ {minutes} မိနစ်။ မည်သူ့ကိုမျှ မပြောပါနှင့်။',
  letter_password_reset_subject: '{brand}: စကားဝှက်အသစ် သတ်မှတ်ရန်',
  letter_password_reset_text:
    'အကောင့် {account} အတွက် စကားဝှက်အသစ် တောင်းဆိုထားပါသည်။ သင်ကိုယ်တိုင် တောင်းဆိုခြင်းဖြစ်ပါက ဤလင့်ခ်ကို {minutes} မိနစ်အတွင်း ဖွင့်ပါ။\n\n{link}\n\nသင် မဟုတ်ပါက ဘာမျှ လုပ်ရန် မလိုပါ။ သင့်စကားဝှက် မပြောင်းလဲပါ။',
  letter_password_changed_subject: '{brand}: သင့်စကားဝှက် ပြောင်းလဲပြီးပါပြီ',
  letter_password_changed_text:
    'အကောင့် {account} ၏ စကားဝှက်ကို ပြောင်းလဲပြီးပါပြီ။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
  letter_contact_changed_subject: '{brand}: သင့်ဖုန်းနံပါတ် သို့မဟုတ် အီးမေးလ် ပြောင်းလဲပြီးပါပြီ',
  letter_contact_changed_text:
    'အကောင့် {account} ၏ ဖုန်းနံပါတ် သို့မဟုတ် အီးမေးလ်ကို ပြောင်းလဲပြီးပါပြီ။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
  letter_payout_account_added_subject: '{brand}: ငွေလက်ခံအကောင့် ထည့်ပြီးပါပြီ',
  letter_payout_account_added_text:
    'အကောင့် {account} တွင် ငွေထုတ်ရန် {payout} ကို ထည့်ထားပါသည်။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
  letter_payout_accounts_changed_subject: '{brand}: သင့်ငွေလက်ခံအကောင့် ပြောင်းလဲပြီးပါပြီ',
  letter_payout_accounts_changed_text:
    '{account} ၏ ငွေလက်ခံအကောင့်များတွင် {payout} ကို ထည့်ခြင်း သို့မဟုတ် ဖယ်ရှားခြင်း ပြုလုပ်ထားပါသည်။ လုံခြုံရေးအတွက် လာမည့် {hours} နာရီအတွင်း ငွေထုတ်၍ မရပါ။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
  letter_payment_password_reset_subject: '{brand}: ငွေပေးချေမှု စကားဝှက် အသစ်သတ်မှတ်ပြီးပါပြီ',
  letter_payment_password_reset_text:
    'အကောင့် {account} အတွက် ငွေပေးချေမှု စကားဝှက်အသစ်ကို စကားဝှက်ဟောင်း မပါဘဲ သတ်မှတ်ထားပါသည်။ လုံခြုံရေးအတွက် ငွေထုတ်ခြင်းကို ခဏ ရပ်ထားပါမည်။ သင် မဟုတ်ပါက ဖောက်သည်ဝန်ဆောင်မှုကို ချက်ချင်း ဆက်သွယ်ပါ။',
};
