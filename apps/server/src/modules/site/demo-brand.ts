import type { Merchant } from '../../platform/platform.ts';
import type { AnnouncementEntry, BannerEntry } from './content.ts';

/** The brand of the default install: demo money until an operator sets it live. */
export const demoBrand: Omit<Merchant, 'id'> = {
  code: 'padauk',
  name: 'Padauk',
  currency: 'MMK',
  currencySymbol: 'K',
  timeZone: 'Asia/Yangon',
  demo: true,
  languages: ['MY', 'EN', 'CN'],
};

/** Banners of the home page. They speak only of what the install really has. */
export const demoBanners: readonly Omit<BannerEntry, 'id' | 'position' | 'startsAt'>[] = [
  {
    groupName: 'w_home',
    pictureWide: '/banners/padauk-blossom-wide',
    pictureNarrow: '/banners/padauk-blossom-phone',
    url: '/game/padauk-blossom',
    linkageType: 1,
    texts: {
      MY: {
        title: 'ပိတောက်ပန်း',
        text: 'သင်္ကြန်မိုးထဲက ဝင်ရိုးငါးခု၊ လိုင်းနှစ်ဆယ်နဲ့ အခမဲ့လှည့်ခွင့်များ။',
      },
      EN: {
        title: 'Padauk Blossom',
        text: 'Five reels, twenty lines, and free spins in the rain of Thingyan.',
      },
      CN: { title: '紫檀花开', text: '五轴二十线，泼水节雨中的免费旋转。' },
    },
  },
  {
    groupName: 'w_home',
    pictureWide: '',
    pictureNarrow: '',
    url: '/help',
    linkageType: 1,
    texts: {
      MY: {
        title: 'ပွဲတိုင်းကို ကိုယ်တိုင် စစ်ဆေးပါ',
        text: 'ရလဒ်၏ လျှို့ဝှက်ချက်ကို မကစားမီ ကတိပြုပြီး ကစားပြီးနောက် ဖွင့်ပြပါသည်။',
      },
      EN: {
        title: 'Check every round yourself',
        text: 'The secret behind each result is committed before you play and revealed after.',
      },
      CN: {
        title: '每一局都可亲自验证',
        text: '结果的种子在游戏前先行承诺，之后公开，任何人都能核对。',
      },
    },
  },
  {
    groupName: 'w_home',
    pictureWide: '',
    pictureNarrow: '',
    url: '/member/depositv2',
    linkageType: 1,
    texts: {
      MY: {
        title: 'သရုပ်ပြငွေဖြင့် စမ်းကြည့်ပါ',
        text: 'ငွေသွင်းခြင်းမှ ငွေထုတ်ခြင်းအထိ အားလုံးကို စမ်းသပ်ငွေရှင်းစနစ်ဖြင့် လုပ်ဆောင်နိုင်ပါသည်။',
      },
      EN: {
        title: 'Try it all with demo money',
        text: 'From deposit to withdrawal, everything runs through the sandbox cashier.',
      },
      CN: { title: '用演示币体验全部流程', text: '从存款到提款，全部通过沙盒收银台运行。' },
    },
  },
];

/** Notices of the home page, newest first. */
export const demoAnnouncements: readonly Omit<AnnouncementEntry, 'id' | 'publishedAt'>[] = [
  {
    type: 'B',
    execution: 'B',
    texts: {
      MY: {
        title: 'ဤဆိုက်သည် သရုပ်ပြငွေဖြင့်သာ ကစားပါသည်',
        content:
          '<p>ဤနေရာရှိ ကျပ်ငွေများသည် သရုပ်ပြငွေသာ ဖြစ်ပါသည်။ အမှန်တကယ် ရှုံးခြင်း၊ နိုင်ခြင်း မရှိပါ။</p>' +
          '<p>ငွေသွင်းသည့်အခါ စမ်းသပ်ငွေရှင်းစာမျက်နှာ ပွင့်လာမည်ဖြစ်ပြီး မည်သည့်ဘဏ်ကိုမျှ မဆက်သွယ်ပါ။</p>',
      },
      EN: {
        title: 'This site plays with demo money only',
        content:
          '<p>The kyat on this site are demo money: nothing can be won or lost.</p>' +
          '<p>A deposit opens the page of the sandbox cashier, and no bank is ever asked.</p>',
      },
      CN: {
        title: '本站仅使用演示币',
        content:
          '<p>本站的缅元均为演示币，不会有真实的输赢。</p>' +
          '<p>存款时会打开沙盒收银台页面，不会连接任何银行。</p>',
      },
    },
  },
  {
    type: 'PL',
    execution: 'B',
    texts: {
      MY: {
        title: 'ပွဲတစ်ပွဲ မျှတမှုရှိမရှိ စစ်ဆေးနည်း',
        content:
          '<p>မကစားမီ ဆာဗာ၏ မျိုးစေ့ကို SHA-256 ဖြင့် ကတိပြုထားပါသည်။ သင့်ကိုယ်ပိုင် မျိုးစေ့ကိုလည်း ရွေးနိုင်ပါသည်။</p>' +
          '<p>မျိုးစေ့ကို လှည့်ပြောင်းလိုက်လျှင် ယခင်မျိုးစေ့ ပေါ်လာပြီး ပွဲတိုင်းကို သင့်ဘရောက်ဇာထဲတွင် ပြန်တွက်ကြည့်နိုင်ပါသည်။</p>',
      },
      EN: {
        title: 'How to check that a round was fair',
        content:
          '<p>Before you play, the server commits to its seed by a SHA-256. You may choose a seed of your own.</p>' +
          '<p>When you rotate the seeds, the old one is shown, and your browser can compute every round again.</p>',
      },
      CN: {
        title: '如何验证一局游戏是否公平',
        content:
          '<p>游戏开始前，服务器以 SHA-256 承诺其种子，您也可以自选种子。</p>' +
          '<p>更换种子后，旧种子会公开，您的浏览器即可重新计算每一局。</p>',
      },
    },
  },
];
