import type { AdditionalStatus, InvoiceStatus, Payment } from './btcpay/invoice.ts';
import type { CheckoutStatus, PageLanguage } from './checkout.ts';

type PageTexts = {
  readonly lang: string;
  readonly name: string;
  readonly title: string;
  readonly demo: string;
  readonly demoMore: string;
  readonly amount: string;
  readonly reference: string;
  readonly pay: string;
  readonly fail: string;
  readonly cancel: string;
  readonly back: string;
  readonly language: string;
  readonly theme: string;
  readonly dark: string;
  readonly light: string;
  readonly notFound: string;
  readonly status: Readonly<Record<CheckoutStatus, string>>;
  readonly due: string;
  readonly coins: Readonly<Record<Payment, string>>;
  readonly invoice: Readonly<Record<InvoiceStatus | Exclude<AdditionalStatus, 'None'>, string>>;
};

/** The words of the hosted page. */
export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = {
  EN: {
    lang: 'en',
    name: 'English',
    title: 'Sandbox payment',
    demo: 'This is demo money',
    demoMore: 'Nothing is charged. Choose how this payment should end.',
    amount: 'Amount',
    reference: 'Reference',
    pay: 'Pay',
    fail: 'Let it fail',
    cancel: 'Cancel',
    back: 'Back to the site',
    language: 'Language',
    theme: 'Theme',
    dark: 'Dark',
    light: 'Light',
    notFound: 'There is no such payment.',
    status: {
      pending: 'Waiting for your decision',
      paid: 'Paid',
      failed: 'The payment failed',
      cancelled: 'Cancelled',
      expired: 'The time to pay is over',
    },
    due: 'In coins of the demo',
    coins: {
      pay: 'Pay the full amount',
      less: 'Pay half',
      more: 'Pay double',
      fail: 'Pay, but never confirm',
      late: 'Pay after the time is over',
    },
    invoice: {
      New: 'Waiting for coins',
      Settled: 'Paid and confirmed',
      Expired: 'The time to pay is over',
      Invalid: 'The payment was never confirmed',
      PaidOver: 'More was paid than asked for',
      PaidPartial: 'Less was paid than asked for',
      PaidLate: 'Paid after the time was over',
    },
  },
  MY: {
    lang: 'my',
    name: 'မြန်မာ',
    title: 'စမ်းသပ် ငွေပေးချေမှု',
    demo: 'ဤသည်မှာ စမ်းသပ်ငွေသာ ဖြစ်ပါသည်',
    demoMore: 'ငွေအမှန်တကယ် မဖြတ်ပါ။ ဤငွေပေးချေမှု မည်သို့ပြီးဆုံးစေလိုသည်ကို ရွေးပါ။',
    amount: 'ငွေပမာဏ',
    reference: 'ရည်ညွှန်းနံပါတ်',
    pay: 'ငွေပေးမည်',
    fail: 'မအောင်မြင်စေရန်',
    cancel: 'ပယ်ဖျက်မည်',
    back: 'ဝဘ်ဆိုက်သို့ ပြန်သွားမည်',
    language: 'ဘာသာစကား',
    theme: 'အသွင်အပြင်',
    dark: 'အမှောင်',
    light: 'အလင်း',
    notFound: 'ဤငွေပေးချေမှုကို ရှာမတွေ့ပါ။',
    status: {
      pending: 'သင့်ဆုံးဖြတ်ချက်ကို စောင့်နေသည်',
      paid: 'ငွေပေးပြီးပါပြီ',
      failed: 'ငွေပေးချေမှု မအောင်မြင်ပါ',
      cancelled: 'ပယ်ဖျက်ပြီးပါပြီ',
      expired: 'ငွေပေးချေရန် အချိန်ကုန်သွားပါပြီ',
    },
    due: 'စမ်းသပ်ဒင်္ဂါးဖြင့်',
    coins: {
      pay: 'အပြည့်ပေးမည်',
      less: 'တစ်ဝက်ပေးမည်',
      more: 'နှစ်ဆပေးမည်',
      fail: 'ပေးမည်၊ အတည်မပြုပါ',
      late: 'အချိန်ကျော်မှ ပေးမည်',
    },
    invoice: {
      New: 'ဒင်္ဂါးကို စောင့်နေသည်',
      Settled: 'ပေးပြီး အတည်ပြုပြီးပါပြီ',
      Expired: 'ငွေပေးချေရန် အချိန်ကုန်သွားပါပြီ',
      Invalid: 'ငွေပေးချေမှုကို အတည်မပြုနိုင်ပါ',
      PaidOver: 'တောင်းသည်ထက် ပိုပေးထားသည်',
      PaidPartial: 'တောင်းသည်ထက် လျော့ပေးထားသည်',
      PaidLate: 'အချိန်ကျော်မှ ပေးထားသည်',
    },
  },
  CN: {
    lang: 'zh-Hans',
    name: '中文',
    title: '沙盒支付',
    demo: '这是演示资金',
    demoMore: '不会真正扣款。请选择这笔支付的结果。',
    amount: '金额',
    reference: '参考号',
    pay: '支付',
    fail: '模拟失败',
    cancel: '取消',
    back: '返回网站',
    language: '语言',
    theme: '主题',
    dark: '深色',
    light: '浅色',
    notFound: '找不到这笔支付。',
    status: {
      pending: '等待您的选择',
      paid: '已支付',
      failed: '支付失败',
      cancelled: '已取消',
      expired: '支付时间已过',
    },
    due: '演示币金额',
    coins: {
      pay: '全额支付',
      less: '只付一半',
      more: '付两倍',
      fail: '支付但永不确认',
      late: '超时后支付',
    },
    invoice: {
      New: '等待付币',
      Settled: '已支付并确认',
      Expired: '支付时间已过',
      Invalid: '支付未获确认',
      PaidOver: '多付了',
      PaidPartial: '少付了',
      PaidLate: '超时后支付',
    },
  },
};
