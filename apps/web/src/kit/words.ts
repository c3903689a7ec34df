/** Sample words in three scripts: what fits in English may not fit in Burmese. */
export const samples = {
  en: {
    action: 'Deposit',
    longAction: 'Deposit and withdrawal history',
    name: 'Padauk Blossom',
    title: 'Games whose every round you can check',
    sentence: 'Every result and every cent can be checked by whoever it concerns.',
    hint: 'Six to eighteen letters or digits',
    error: 'This name is taken already',
    label: 'User name',
  },
  my: {
    action: 'ငွေ\u2060သွင်း\u2060ရန်',
    longAction: 'ငွေ\u2060သွင်း\u200bငွေ\u2060ထုတ်\u200bမှတ်တမ်း',
    name: 'ပိတောက်\u200bပန်း',
    title: 'ပွဲ\u2060တိုင်းကို\u200bစစ်ဆေး\u2060နိုင်သော\u200bဂိမ်းများ',
    sentence: 'ရလဒ်\u2060တိုင်းနှင့်\u200bငွေ\u2060တိုင်းကို\u200bသက်ဆိုင်သူ\u200bတိုင်း\u200bစစ်ဆေး\u2060နိုင်ပါသည်။',
    hint: 'အက္ခရာ\u200bသို့မဟုတ်\u200bဂဏန်း\u200b၆\u2060လုံးမှ\u200b၁၈\u2060လုံး',
    error: 'ဤအမည်ကို\u200bသုံးပြီး\u2060ဖြစ်ပါသည်',
    label: 'အသုံးပြုသူ\u200bအမည်',
  },
  ar: {
    action: 'إيداع',
    longAction: 'سجل الإيداع والسحب',
    name: 'زهرة بادوك',
    title: 'ألعاب يمكنك التحقق من كل جولة فيها',
    sentence: 'يمكن لكل معني أن يتحقق من كل نتيجة وكل مبلغ.',
    hint: 'من ستة إلى ثمانية عشر حرفًا أو رقمًا',
    error: 'هذا الاسم مستخدم بالفعل',
    label: 'اسم المستخدم',
  },
} as const;
export type SampleLanguage = keyof typeof samples;
export type Words = (typeof samples)[SampleLanguage];
