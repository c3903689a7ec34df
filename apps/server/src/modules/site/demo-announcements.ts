import type { AnnouncementEntry } from './content.ts';
import { article, p, ul } from './demo-article.ts';

/** Announcements of the demo brand, newest first. */
export const demoAnnouncements: readonly Omit<AnnouncementEntry, 'id' | 'publishedAt'>[] = [
  {
    type: 'B',
    execution: 'B',
    texts: {
      MY: article(
        'ဤဆိုက်သည် သရုပ်ပြငွေဖြင့်သာ ကစားပါသည်',
        p('ဤနေရာရှိ ကျပ်ငွေများသည် သရုပ်ပြငွေသာ ဖြစ်ပါသည်။ အမှန်တကယ် ရှုံးခြင်း၊ နိုင်ခြင်း မရှိပါ။'),
        p('ငွေသွင်းသည့်အခါ စမ်းသပ်ငွေရှင်းစာမျက်နှာ ပွင့်လာမည်ဖြစ်ပြီး မည်သည့်ဘဏ်ကိုမျှ မဆက်သွယ်ပါ။'),
      ),
      EN: article(
        'This site plays with demo money only',
        p('The kyat on this site are demo money: nothing can be won or lost.'),
        p('A deposit opens the page of the sandbox cashier, and no bank is ever asked.'),
      ),
      CN: article(
        '本站仅使用演示币',
        p('本站的缅元均为演示币，不会有真实的输赢。'),
        p('存款时会打开沙盒收银台页面，不会连接任何银行。'),
      ),
    },
  },
  {
    type: 'PU',
    execution: 'B',
    texts: {
      MY: article(
        'ပင်မစာမျက်နှာအသစ် - အကြိုက်ဆုံးစာရင်းနှင့် စာလုံးမှားလည်း ရှာတွေ့သော ရှာဖွေမှု',
        p('ပင်မစာမျက်နှာတွင် အောက်ပါတို့ အသစ်ပါလာပါသည် -'),
        ul(
          'ဂိမ်းပေါ်ရှိ အသည်းပုံကို နှိပ်လျှင် အကြိုက်ဆုံးစာရင်းထဲ ရောက်ပါသည်။',
          'မကြာမီက ဖွင့်ခဲ့သော ဂိမ်းများကို အလွယ်တကူ ပြန်တွေ့နိုင်ပါသည်။',
          'ဂိမ်းကို မြန်မာ၊ အင်္ဂလိပ်၊ တရုတ် မည်သည့်အမည်ဖြင့်မဆို ရှာနိုင်ပြီး စာလုံး အနည်းငယ် မှားလည်း တွေ့ပါသည်။',
          'ဂိမ်းများကို ပြန်ပေးနှုန်း၊ အမည်၊ အသစ် စသည်ဖြင့် စီကြည့်နိုင်ပါသည်။',
        ),
      ),
      EN: article(
        'A new lobby: favourites, and a search that forgives typing errors',
        p('New in the lobby:'),
        ul(
          'Touch the heart on a game to keep it among your favourites.',
          'The games that you opened last are one touch away.',
          'Find a game by its Burmese, English or Chinese name, even when a letter or two are wrong.',
          'Sort the games by their return, by name, or by what is new.',
        ),
      ),
      CN: article(
        '全新大厅：收藏游戏，搜索可容错',
        p('大厅新增：'),
        ul(
          '点一下游戏上的心形，即可收藏。',
          '最近打开的游戏一触即达。',
          '用缅文、英文或中文名称都能找到游戏，打错一两个字也没关系。',
          '可按返还率、名称或上架时间排序。',
        ),
      ),
    },
  },
  {
    type: 'PR',
    execution: 'B',
    texts: {
      MY: article(
        'ပိတောက်ပန်း ဂိမ်း ဖွင့်ပါပြီ',
        p('ဝင်ရိုးငါးခု၊ လိုင်းနှစ်ဆယ်ပါ စလော့ဂိမ်း ဖြစ်ပါသည်။ ဖလားပုံ သုံးခုပေါ်လျှင် အခမဲ့လှည့်ခွင့် ရပြီး အနိုင်များ နှစ်ဆ ဖြစ်ပါသည်။'),
        p('ပြန်ပေးနှုန်းကို ဖြစ်နိုင်သမျှ ရလဒ်အားလုံးမှ တိတိကျကျ တွက်ထားပြီး ဂိမ်း၏ အချက်အလက်စာမျက်နှာတွင် ဖော်ပြထားပါသည်။'),
        p('<a href="/game/padauk-blossom">ဂိမ်းဖွင့်ရန်</a>'),
      ),
      EN: article(
        'Padauk Blossom is open',
        p(
          'A slot with five reels and twenty lines. Three bowls bring free spins, in which every win counts double.',
        ),
        p(
          'Its return is counted exactly over all possible results and stands in the information of the game.',
        ),
        p('<a href="/game/padauk-blossom">Open the game</a>'),
      ),
      CN: article(
        '《紫檀花开》现已上线',
        p('五轴二十线的老虎机。出现三个钵即可获得免费旋转，期间奖金翻倍。'),
        p('返还率由全部可能结果精确计算得出，列于游戏信息中。'),
        p('<a href="/game/padauk-blossom">打开游戏</a>'),
      ),
    },
  },
  {
    type: 'PL',
    execution: 'B',
    texts: {
      MY: article(
        'ပွဲတစ်ပွဲ မျှတမှုရှိမရှိ စစ်ဆေးနည်း',
        p('မကစားမီ ဆာဗာ၏ မျိုးစေ့ကို SHA-256 ဖြင့် ကတိပြုထားပါသည်။ သင့်ကိုယ်ပိုင် မျိုးစေ့ကိုလည်း ရွေးနိုင်ပါသည်။'),
        p('မျိုးစေ့ကို လှည့်ပြောင်းလိုက်လျှင် ယခင်မျိုးစေ့ ပေါ်လာပြီး ပွဲတိုင်းကို သင့်ဘရောက်ဇာထဲတွင် ပြန်တွက်ကြည့်နိုင်ပါသည်။'),
      ),
      EN: article(
        'How to check that a round was fair',
        p(
          'Before you play, the server commits to its seed by a SHA-256. You may choose a seed of your own.',
        ),
        p(
          'When you rotate the seeds, the old one is shown, and your browser can compute every round again.',
        ),
      ),
      CN: article(
        '如何验证一局游戏是否公平',
        p('游戏开始前，服务器以 SHA-256 承诺其种子，您也可以自选种子。'),
        p('更换种子后，旧种子会公开，您的浏览器即可重新计算每一局。'),
      ),
    },
  },
  {
    type: 'PL',
    execution: 'B',
    texts: {
      MY: article(
        'ငွေရောက်မရောက်ကို သင်ကိုယ်တိုင် အတည်ပြုပါ',
        p('ငွေထုတ်မှုတိုင်းတွင် အဆင့်တစ်ခုစီ၏ အချိန်ကို မြင်ရပါသည်။ ငွေလွှဲပြီးလျှင် အထောက်အထားပုံကို ပြပြီး ငွေရောက်မရောက် မေးပါသည်။'),
        p('မရောက်သေးလျှင် သို့မဟုတ် လိုနေလျှင် ထိုနေရာတွင်ပင် ပြောနိုင်ပါသည်။ သတ်မှတ်ချိန်အတွင်း မဖြေလျှင် ရရှိပြီးဟု မှတ်ယူပါသည်။'),
      ),
      EN: article(
        'You say whether the money has arrived',
        p(
          'Every withdrawal shows each of its steps with the time. After the payout you see the proof, and we ask you whether the money is there.',
        ),
        p(
          'If nothing came, or too little, say so in the same place. Without an answer in time it counts as received.',
        ),
      ),
      CN: article(
        '到账与否，由您确认',
        p('每笔提款都会显示各个步骤及时间。打款后您可以看到凭证，并由您确认是否到账。'),
        p('若未到账或金额不足，可在同一页面反映。逾时未答复则视为已收到。'),
      ),
    },
  },
  {
    type: 'B',
    execution: 'F',
    texts: {
      MY: article(
        'မကစားမီ ခဏလေး',
        p('အသက် 18 နှစ် ပြည့်ပြီးသူများသာ ကစားနိုင်ပါသည်။ ဤဆိုက်တွင် သရုပ်ပြငွေဖြင့်သာ ကစားပါသည်။'),
        p('ဂိမ်းသည် ဖျော်ဖြေမှုသာ ဖြစ်ပြီး ဝင်ငွေမဟုတ်ပါ။ ကစားနေချိန်နှင့် အရှုံးအနိုင်ကို ဂိမ်းက အမြဲ ပြထားပါသည်။ အနားယူပါ။'),
      ),
      EN: article(
        'A moment before you play',
        p('Only people over 18 may play. This site plays with demo money only.'),
        p(
          'Games are entertainment and no income. The game always shows how long you have been playing and where you stand. Take breaks.',
        ),
      ),
      CN: article(
        '开始之前',
        p('仅限年满 18 岁者。本站仅使用演示币。'),
        p('游戏是娱乐，不是收入。游戏中始终显示您的游戏时长和盈亏，请适时休息。'),
      ),
    },
  },
  {
    type: 'H',
    execution: 'B',
    texts: {
      MY: article(
        'အကောင့်ကို လုံခြုံအောင် ထားပါ',
        ul(
          'အခြားနေရာတွင် မသုံးသော စကားဝှက်ကို ရွေးပါ။',
          'ဝန်ထမ်းများက စကားဝှက်ကို ဖုန်း သို့မဟုတ် စာဖြင့် ဘယ်တော့မှ မမေးပါ။',
          'သုံးကြိမ် မှားလျှင် အကောင့်ကို နာရီဝက် ပိတ်ထားပါသည်။',
          'သုံးပြီးတိုင်း အများသုံးစက်တွင် ထွက်ပါ။',
        ),
      ),
      EN: article(
        'Keep your account safe',
        ul(
          'Choose a password that you use nowhere else.',
          'Our staff never asks for your password, by phone or by message.',
          'After three wrong tries the account is locked for half an hour.',
          'Sign out when you have used a computer that others use too.',
        ),
      ),
      CN: article(
        '保护好您的账号',
        ul(
          '请使用别处没有用过的密码。',
          '工作人员绝不会以电话或信息索要您的密码。',
          '连续输错三次，账号将锁定半小时。',
          '在公用电脑上使用后请退出登录。',
        ),
      ),
    },
  },
  {
    type: 'H',
    execution: 'B',
    texts: {
      MY: article(
        'ဆိုက်ကို ဖုန်းထဲ အက်ပ်လို ထည့်နည်း',
        p('ဆိုက်ကို ဖုန်း၏ ပင်မမျက်နှာပြင်တွင် ထည့်ထားနိုင်ပါသည်။ <a href="/m/appDownload">အဆင့်ဆင့် လမ်းညွှန်</a>ကို ကြည့်ပါ။'),
      ),
      EN: article(
        'How to install the site like an app',
        p(
          'The site can stand on the home screen of your phone. See the <a href="/m/appDownload">guide, step by step</a>.',
        ),
      ),
      CN: article(
        '如何像应用一样安装本站',
        p('您可以把本站放到手机主屏幕。请看<a href="/m/appDownload">分步指南</a>。'),
      ),
    },
  },
];
