import type { PromotionCategoryEntry, PromotionEntry } from './content.ts';
import { article, ol, p, ul, type Written } from './demo-article.ts';

type DemoCategory = 'start' | 'fair-play' | 'money';
/** The categories by a name of their own; ids are given when they are written. */
export const demoPromotionCategories: readonly (Omit<PromotionCategoryEntry, 'id'> & {
  readonly name: DemoCategory;
})[] = [
  {
    name: 'start',
    type: 'general',
    texts: {
      MY: { title: 'စတင်ရန်' },
      EN: { title: 'Getting started' },
      CN: { title: '新手' },
    },
  },
  {
    name: 'fair-play',
    type: 'general',
    texts: {
      MY: { title: 'မျှတမှု' },
      EN: { title: 'Fair play' },
      CN: { title: '公平' },
    },
  },
  {
    name: 'money',
    type: 'member',
    texts: {
      MY: { title: 'ငွေကိစ္စ' },
      EN: { title: 'Your money' },
      CN: { title: '资金' },
    },
  },
];

type DemoPromotion = Pick<PromotionEntry, 'action' | 'url' | 'pictureList' | 'pictureModal'> & {
  readonly categories: readonly DemoCategory[];
  readonly texts: Written<ReturnType<typeof article>>;
};

const promotion = (
  categories: readonly DemoCategory[],
  target: { readonly action: PromotionEntry['action']; readonly url?: string },
  picture: string,
  texts: DemoPromotion['texts'],
): DemoPromotion => ({
  categories,
  action: target.action,
  url: target.url ?? '',
  pictureList: `/banners/${picture}-phone`,
  pictureModal: `/banners/${picture}-wide`,
  texts,
});

/** What the product gives today. No bonus is here, since there is none. */
export const demoPromotions: readonly DemoPromotion[] = [
  promotion(['start'], { action: 'register' }, 'demo-money', {
    MY: article(
      'သရုပ်ပြငွေဖြင့် အားလုံးကို စမ်းကြည့်ပါ',
      p('အကောင့်ဖွင့်ပြီး စမ်းသပ်ငွေရှင်းစာမျက်နှာမှ ငွေသွင်းပါ။ ဘဏ်၊ ကတ်၊ ဖုန်းနံပါတ် ဘာမှ မလိုပါ။'),
      ol(
        'အသုံးပြုသူအမည်နှင့် စကားဝှက် ရွေးပါ။',
        'ငွေသွင်းစာမျက်နှာတွင် ပမာဏကို ရွေးပါ။',
        'စမ်းသပ်စာမျက်နှာတွင် အတည်ပြုလျှင် လက်ကျန်ငွေထဲ ချက်ချင်း ရောက်ပါသည်။',
      ),
      p('သရုပ်ပြငွေကို ဝယ်၍မရသလို အမှန်တကယ် ထုတ်ယူ၍လည်း မရပါ။'),
    ),
    EN: article(
      'Try everything with demo money',
      p(
        'Open an account and make a deposit on the page of the sandbox cashier. No bank, no card, no phone number.',
      ),
      ol(
        'Choose a user name and a password.',
        'Choose an amount on the deposit page.',
        'Confirm on the sandbox page, and the amount is in your balance at once.',
      ),
      p('Demo money cannot be bought, and it cannot be paid out.'),
    ),
    CN: article(
      '用演示币体验一切',
      p('注册后在沙盒收银台页面存款即可，无需银行、银行卡或手机号码。'),
      ol('选择用户名和密码。', '在存款页面选择金额。', '在沙盒页面确认，金额立即到账。'),
      p('演示币不可购买，也不可兑现。'),
    ),
  }),
  promotion(['fair-play'], { action: 'page', url: '/help#fairness' }, 'fair-rounds', {
    MY: article(
      'ပွဲတိုင်းကို စစ်ဆေးနိုင်ပါသည်',
      p(
        'ရလဒ်ကို ဆာဗာမျိုးစေ့၊ သင်၏မျိုးစေ့နှင့် ပွဲအရေအတွက်တို့မှ တွက်ပါသည်။ ဆာဗာမျိုးစေ့ကို မကစားမီ SHA-256 ဖြင့် ကတိပြုထားသောကြောင့် နောက်မှ ပြောင်း၍မရပါ။',
      ),
      ul(
        'ပွဲတိုင်းတွင် အများမြင်နိုင်သော နံပါတ်နှင့် စာမျက်နှာ ရှိပါသည်။',
        'ထိုစာမျက်နှာက ပွဲကို သင့်ဘရောက်ဇာထဲတွင် ပြန်တွက်ပေးပါသည်။',
        'အင်တာနက်မလိုသော စစ်ဆေးကိရိယာကို ဖိုင်တစ်ခုတည်းအဖြစ် ရယူနိုင်ပါသည်။',
      ),
    ),
    EN: article(
      'Every round can be checked',
      p(
        'A result comes from the seed of the server, your own seed and a counter. The server commits to its seed by a SHA-256 before you play, so nobody can change it later.',
      ),
      ul(
        'Every round has a public number and a page.',
        'That page computes the round again in your browser.',
        'A verifier in one file does it without any network.',
      ),
    ),
    CN: article(
      '每一局都可验证',
      p(
        '结果由服务器种子、您的种子和局数计算得出。服务器在游戏前以 SHA-256 承诺其种子，事后无人能改。',
      ),
      ul(
        '每一局都有公开编号和页面。',
        '该页面在您的浏览器中重新计算这一局。',
        '离线验证工具只有一个文件，无需联网。',
      ),
    ),
  }),
  promotion(['money'], { action: 'page', url: '/member/withdraw' }, 'licence', {
    MY: article(
      'ငွေထုတ်ခြင်း - အဆင့်တိုင်း မြင်ရပြီး သင်ကိုယ်တိုင် အတည်ပြုသည်',
      p('တောင်းခံသည်နှင့် ငွေကို သီးသန့် ချန်ထားပြီး စစ်ဆေးကာ လွှဲပေးပါသည်။ အဆင့်တိုင်းကို အချိန်နှင့်တကွ မြင်ရပါသည်။'),
      ul(
        'ပမာဏကြီးလျှင် ဝန်ထမ်းနှစ်ဦး အတည်ပြုရပါသည်။',
        'ငွေလွှဲပြီးလျှင် အထောက်အထားပုံကို ပြပါသည်။',
        'ငွေရောက်မရောက်ကို သင်က ပြောပါသည်။ မရောက်လျှင် စိစစ်ပေးပါသည်။',
      ),
      p('ငွေမထုတ်မီ သွင်းငွေကို တစ်ကြိမ် ပြည့်အောင် ကစားရပါမည်။ ကျန်ပမာဏကို ငွေထုတ်စာမျက်နှာတွင် အမြဲ ပြထားပါသည်။'),
    ),
    EN: article(
      'Withdrawals: every step in sight, and you confirm the end',
      p(
        'What you request is set aside at once, checked and paid. You see each step with its time.',
      ),
      ul(
        'Large amounts need the approval of two people.',
        'After the payout you see the proof.',
        'You say whether the money has arrived. If it has not, we look into it.',
      ),
      p(
        'Deposits have to be played through once before a withdrawal. What is left always stands on the withdrawal page.',
      ),
    ),
    CN: article(
      '提款：每一步都看得见，由您确认到账',
      p('申请的金额会立即单独预留，经审核后打款。每一步及其时间您都看得到。'),
      ul(
        '大额提款须由两人审批。',
        '打款后您可以看到凭证。',
        '是否到账由您确认；若未到账，我们会核查。',
      ),
      p('提款前须完成一倍存款流水，剩余流水始终显示在提款页面。'),
    ),
  }),
  promotion(['fair-play'], { action: 'page', url: '/game/padauk-blossom' }, 'padauk-blossom', {
    MY: article(
      'ပြန်ပေးနှုန်းကို တိတိကျကျ ဖော်ပြထားပါသည်',
      p('ပိတောက်ပန်း၏ ပြန်ပေးနှုန်းကို ခန့်မှန်းခြင်းမဟုတ်ဘဲ ဖြစ်နိုင်သမျှ ရလဒ်အားလုံးကို ရေတွက်၍ တွက်ထားပါသည်။'),
      ul(
        'ပြန်ပေးနှုန်း၊ အနိုင်ရနိုင်ခြေနှင့် အကြီးဆုံးအနိုင်ကို ဂိမ်း၏ အချက်အလက်စာမျက်နှာတွင် ဖတ်နိုင်ပါသည်။',
        'လောင်းကြေး နည်းသည်ဖြစ်စေ များသည်ဖြစ်စေ အနိုင်ရနိုင်ခြေ တူညီပါသည်။',
      ),
    ),
    EN: article(
      'Returns that are counted, not claimed',
      p('The return of Padauk Blossom is not an estimate: every possible result was counted.'),
      ul(
        'Return, hit frequency and the largest win stand in the information of the game.',
        'The odds are the same for everybody, whatever they stake.',
      ),
    ),
    CN: article(
      '返还率是算出来的，不是宣称的',
      p('《紫檀花开》的返还率不是估计值，而是逐一计算全部可能结果得出。'),
      ul('返还率、中奖频率和最高奖金都列在游戏信息中。', '无论投注多少，概率对每个人都一样。'),
    ),
  }),
  promotion(['start'], { action: 'page', url: '/help#responsible' }, 'sign-in', {
    MY: article(
      'ကစားနေချိန်နှင့် အရှုံးအနိုင် အမြဲမြင်ရပါသည်',
      p(
        'ဂိမ်းဖွင့်ထားသမျှ ကစားနေချိန်နှင့် အရှုံးအနိုင်ကို ပြထားပါသည်။ လှည့်နှုန်းကို အတင်းမြန်အောင် မလုပ်နိုင်ပါ။ လောင်းကြေး ကန့်သတ်ချက်များကို မကစားမီ မြင်ရပါသည်။',
      ),
    ),
    EN: article(
      'Time and result always in sight',
      p(
        'As long as a game is open it shows how long you have been playing and what you have won or lost. Spins cannot be forced to run faster, and the limits of a stake stand there before you play.',
      ),
    ),
    CN: article(
      '时长与盈亏始终可见',
      p(
        '只要游戏打开着，就会显示您的游戏时长和盈亏。旋转速度不能强行加快，投注限额在游戏前即可看到。',
      ),
    ),
  }),
  promotion(['start'], { action: 'download' }, 'menu', {
    MY: article(
      'မြန်မာ၊ English၊ 中文 - ဖုန်းတွင်လည်း အက်ပ်လို',
      p(
        'ဘာသာစကားကို အချိန်မရွေး ပြောင်းနိုင်ပြီး အကောင့်တစ်ခုတည်းဖြင့် ဖုန်းနှင့် ကွန်ပျူတာတွင် သုံးနိုင်ပါသည်။ ဆိုက်ကို ဖုန်း၏ ပင်မမျက်နှာပြင်တွင် အက်ပ်လို ထည့်ထားနိုင်ပါသည်။',
      ),
    ),
    EN: article(
      'Burmese, English, Chinese, and on the phone like an app',
      p(
        'Change the language at any time and use one account on phone and computer. The site can be installed on the home screen of your phone like an app.',
      ),
    ),
    CN: article(
      '缅文、英文、中文，手机上如同应用',
      p('随时切换语言，一个账号通用于手机和电脑。本站可以像应用一样安装到手机主屏幕。'),
    ),
  }),
];
