import type { BannerEntry } from './content.ts';
import type { Written } from './demo-article.ts';

type DemoBanner = Omit<BannerEntry, 'id' | 'position' | 'startsAt'>;

/** Pictures are made in both shapes under one name: `<name>-wide`, `<name>-phone`. */
const banner = (
  groupName: BannerEntry['groupName'],
  picture: string,
  url: string,
  texts: Written<{ readonly title: string; readonly text: string }>,
): DemoBanner => ({
  groupName,
  pictureWide: `/banners/${picture}-wide`,
  pictureNarrow: `/banners/${picture}-phone`,
  url,
  linkageType: url ? 1 : 0,
  texts,
});

/** The banners of the seven groups. They speak only of what the install really has. */
export const demoBanners: readonly DemoBanner[] = [
  banner('w_home', 'padauk-blossom', '/game/padauk-blossom', {
    MY: {
      title: 'ပိတောက်ပန်း',
      text: 'သင်္ကြန်မိုးထဲက ဝင်ရိုးငါးခု၊ လိုင်းနှစ်ဆယ်နဲ့ အခမဲ့လှည့်ခွင့်များ။',
    },
    EN: {
      title: 'Padauk Blossom',
      text: 'Five reels, twenty lines, and free spins in the rain of Thingyan.',
    },
    CN: { title: '紫檀花开', text: '五轴二十线，泼水节雨中的免费旋转。' },
  }),
  banner('w_home', 'fair-rounds', '/help#fairness', {
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
  }),
  banner('w_home', 'demo-money', '/member/depositv2', {
    MY: {
      title: 'သရုပ်ပြငွေဖြင့် စမ်းကြည့်ပါ',
      text: 'ငွေသွင်းခြင်းမှ ငွေထုတ်ခြင်းအထိ အားလုံးကို စမ်းသပ်ငွေရှင်းစနစ်ဖြင့် လုပ်ဆောင်နိုင်ပါသည်။',
    },
    EN: {
      title: 'Try it all with demo money',
      text: 'From deposit to withdrawal, everything runs through the sandbox cashier.',
    },
    CN: { title: '用演示币体验全部流程', text: '从存款到提款，全部通过沙盒收银台运行。' },
  }),
  banner('w_login', 'sign-in', '', {
    MY: {
      title: 'ပြန်လာတာ ဝမ်းသာပါတယ်',
      text: 'သင့်စကားဝှက်ကို မပို့မီ ဘရောက်ဇာထဲမှာပင် ကုဒ်ဝှက်ပါသည်။',
    },
    EN: {
      title: 'Good to see you again',
      text: 'Your password is encrypted in the browser before it is sent.',
    },
    CN: { title: '欢迎回来', text: '密码在您的浏览器中加密后才会发送。' },
  }),
  banner('w_forgetPassword', 'licence', '', {
    MY: {
      title: 'စကားဝှက် မေ့နေပါသလား',
      text: 'လင့်ခ်နှင့် ကုဒ်သည် တစ်ကြိမ်သာ အသုံးပြုနိုင်ပြီး ဝန်ထမ်းများက စကားဝှက်ကို ဘယ်တော့မှ မမေးပါ။',
    },
    EN: {
      title: 'Forgot your password?',
      text: 'Links and codes work once, and nobody of the staff will ever ask for your password.',
    },
    CN: { title: '忘记密码？', text: '链接和验证码仅能使用一次，员工绝不会索要您的密码。' },
  }),
  banner('w_register', 'sign-up', '', {
    MY: {
      title: 'မိနစ်ပိုင်းအတွင်း အကောင့်ဖွင့်ပါ',
      text: 'အမည်တစ်ခုနှင့် စကားဝှက်တစ်ခုသာ လိုပါသည်။ အသက် 18 နှစ် ပြည့်ပြီးသူများသာ။',
    },
    EN: {
      title: 'An account in a minute',
      text: 'A name and a password are all it takes. Only for people over 18.',
    },
    CN: { title: '一分钟开户', text: '只需用户名和密码。仅限年满 18 岁者。' },
  }),
  banner('w_license', 'licence', '/help#licence', {
    MY: {
      title: 'လိုင်စင်နှင့် တာဝန်ယူမှု',
      text: 'ဤဆိုက်၏ လိုင်စင် အခြေအနေကို ပွင့်လင်းစွာ ဖော်ပြထားပါသည်။',
    },
    EN: {
      title: 'Licence and responsibility',
      text: 'Where this site stands with its licence, said openly.',
    },
    CN: { title: '牌照与责任', text: '本站的牌照状况，公开说明。' },
  }),
  banner('w_leftmenu', 'menu', '/m/appDownload', {
    MY: { title: 'ဖုန်းထဲ ထည့်ထားပါ', text: 'ဆိုက်ကို အက်ပ်တစ်ခုလို ထည့်သွင်းနိုင်ပါသည်။' },
    EN: { title: 'Keep it on your phone', text: 'The site can be installed like an app.' },
    CN: { title: '装到手机上', text: '本站可以像应用一样安装。' },
  }),
  banner('w_promotion', 'promotions', '', {
    MY: {
      title: 'ဤနေရာတွင် ရ\u2060နိုင်\u2060သမျှ',
      text: 'ရှိပြီးသား အရာများကိုသာ ဖော်ပြပါသည်။ ဝှက်ထားသော စည်းကမ်းချက် မရှိ\u2060ပါ။',
    },
    EN: {
      title: 'What you get here',
      text: 'Only what exists today, and nothing in small print.',
    },
    CN: { title: '您在这里得到的', text: '只写已经存在的，没有隐藏条款。' },
  }),
];
