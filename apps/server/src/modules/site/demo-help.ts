import type { HelpSectionEntry } from './content.ts';
import { article, h, ol, p, ul } from './demo-article.ts';

export type DemoHelpSection = Omit<HelpSectionEntry, 'changedAt'>;

/** How the site is used. The legal sections are in demo-legal.ts. */
export const demoHelpSections: readonly DemoHelpSection[] = [
  {
    key: 'start',
    inFooter: true,
    texts: {
      MY: article(
        'စတင်အသုံးပြုနည်း',
        ol(
          'အသုံးပြုသူအမည်နှင့် စကားဝှက်ဖြင့် အကောင့်ဖွင့်ပါ။ အသက် 18 နှစ် ပြည့်ပြီးသူများသာ ဖွင့်နိုင်ပါသည်။',
          '<a href="/member/depositv2">ငွေသွင်းပါ</a>။ ဤဆိုက်တွင် သရုပ်ပြငွေသာ ဖြစ်ပါသည်။',
          'ဂိမ်းရွေး၊ စည်းမျဉ်းများကို ဖတ်ပြီး ကစားပါ။',
        ),
        h('ဂိမ်းရှာနည်း'),
        p(
          'ရှာဖွေရန်နေရာတွင် ဂိမ်းအမည်၊ ထုတ်လုပ်သူအမည် သို့မဟုတ် အကြောင်းအရာကို ရိုက်ပါ။ မြန်မာ၊ အင်္ဂလိပ်၊ တရုတ် မည်သည့်အမည်ဖြင့်မဆို ရှာနိုင်ပြီး စာလုံးအနည်းငယ် မှားလည်း တွေ့ပါသည်။ အသည်းပုံကို နှိပ်ထားသော ဂိမ်းများသည် အကြိုက်ဆုံးစာရင်းတွင် ရှိပါသည်။',
        ),
      ),
      EN: article(
        'Getting started',
        ol(
          'Open an account with a user name and a password. Only people over 18 may do so.',
          '<a href="/member/depositv2">Make a deposit</a>. On this site it is demo money.',
          'Choose a game, read its rules, and play.',
        ),
        h('Finding a game'),
        p(
          'Type the name of a game, of its maker, or a theme into the search. Names work in Burmese, English and Chinese, and a letter or two may be wrong. Games whose heart you have touched stand among your favourites.',
        ),
      ),
      CN: article(
        '新手指南',
        ol(
          '用用户名和密码开户，仅限年满 18 岁者。',
          '<a href="/member/depositv2">存款</a>。本站仅使用演示币。',
          '选择游戏，阅读规则，开始游戏。',
        ),
        h('查找游戏'),
        p(
          '在搜索框输入游戏名称、游戏商或主题。缅文、英文、中文名称均可，打错一两个字也能找到。点过心形的游戏会出现在收藏中。',
        ),
      ),
    },
  },
  {
    key: 'deposit',
    inFooter: true,
    texts: {
      MY: article(
        'ငွေသွင်းခြင်း',
        p('ငွေပေးချေနည်းနှင့် ပမာဏကို ရွေးပါ။ ငွေမပေးမီ ကန့်သတ်ချက်၊ ဝန်ဆောင်ခနှင့် ကြာချိန်ကို မြင်ရပါမည်။'),
        p(
          'ငွေပေးချေသည့် စာမျက်နှာတွင် ပေးချေပြီး အတည်ပြုချက် ရသည်နှင့် လက်ကျန်ငွေထဲ ထည့်ပေးပါသည်။ စာမျက်နှာ ပိတ်မိလည်း ဘာမှ မဆုံးရှုံးပါ။ ငွေသွင်းမှတ်တမ်းတွင် အခြေအနေကို အချိန်မရွေး ကြည့်နိုင်ပါသည်။',
        ),
      ),
      EN: article(
        'Deposits',
        p(
          'Choose a method and an amount. You see the limits, the fee and the expected time before you pay.',
        ),
        p(
          'You pay on the page of the payment provider; when it confirms, the amount is added to your balance. Closing the page loses nothing. The state of every deposit stands in your records.',
        ),
      ),
      CN: article(
        '存款',
        p('选择方式和金额。付款前您会看到限额、手续费和预计时间。'),
        p(
          '在支付商页面付款，支付商确认后金额即加入余额。关闭页面不会丢失任何东西。每笔存款的状态都在记录中可查。',
        ),
      ),
    },
  },
  {
    key: 'withdraw',
    inFooter: true,
    texts: {
      MY: article(
        'ငွေထုတ်ခြင်း',
        ol(
          'ငွေပေးချေမှု စကားဝှက်ကို သတ်မှတ်ပါ။ ဝင်ရောက်ရန် စကားဝှက်နှင့် မတူရပါ။',
          'ငွေလက်ခံအကောင့်ကို ထည့်ပါ။ ပထမအကောင့်ကို ချက်ချင်း သုံးနိုင်ပြီး နောက်ထပ်အကောင့်များကို လုံခြုံရေးအတွက် တစ်ရက်ကြာမှ သုံးနိုင်ပါသည်။',
          'ပမာဏကို တောင်းခံပါ။ ငွေကို သီးသန့် ချန်ထားပြီး စစ်ဆေးပါသည်။ ပမာဏကြီးလျှင် ဝန်ထမ်းနှစ်ဦး အတည်ပြုရပါသည်။',
          'ငွေလွှဲပြီးလျှင် အထောက်အထားပုံကို ပြပါသည်။ ငွေရောက်မရောက် ဖြေပါ - အားလုံး၊ တစ်စိတ်တစ်ပိုင်း သို့မဟုတ် မရသေး။',
        ),
        p('သတ်မှတ်ချိန်အတွင်း မဖြေလျှင် ရရှိပြီးဟု မှတ်ယူပါသည်။ ထိုအချိန်ကို ငွေထုတ်စာမျက်နှာတွင် ပြထားပါသည်။'),
        p('ငွေမထုတ်မီ သွင်းငွေကို တစ်ကြိမ် ပြည့်အောင် ကစားရပါမည်။ ကျန်ပမာဏကို ငွေထုတ်စာမျက်နှာတွင် အမြဲ ပြထားပါသည်။'),
      ),
      EN: article(
        'Withdrawals',
        ol(
          'Set a payment password. It must differ from the password that you sign in with.',
          'Add the account that receives the money. The first one can be used at once; further ones only after a day, for your safety.',
          'Request an amount. It is set aside and checked; large amounts need the approval of two people.',
          'After the payout you see the proof. Tell us whether the money arrived: all of it, a part, or nothing.',
        ),
        p(
          'Without an answer before the time on the withdrawal page is over, it counts as received.',
        ),
        p(
          'Deposits have to be played through once before a withdrawal. What is left always stands on the withdrawal page.',
        ),
      ),
      CN: article(
        '提款',
        ol(
          '设置支付密码，须与登录密码不同。',
          '添加收款账户。首个账户可立即使用；为了安全，之后添加的账户须满一天才能使用。',
          '申请金额。该金额会单独预留并审核；大额须由两人审批。',
          '打款后您可以看到凭证。请告诉我们是否到账：全部、部分或未到。',
        ),
        p('若在提款页面所示时间内未答复，则视为已收到。'),
        p('提款前须完成一倍存款流水，剩余流水始终显示在提款页面。'),
      ),
    },
  },
  {
    key: 'rules',
    inFooter: false,
    texts: {
      MY: article(
        'ဂိမ်းစည်းမျဉ်းများ',
        p('ဂိမ်းတိုင်းတွင် “စည်းမျဉ်းများ” ခလုတ် ရှိပါသည်။ ပထမဆုံး မလောင်းမီ ဖတ်နိုင်ပြီး အောက်ပါတို့ကို ဖော်ပြထားပါသည်။'),
        ul(
          'ပြန်ပေးနှုန်း',
          'တစ်ပွဲတွင် ရနိုင်သော အများဆုံး နိုင်ငွေ',
          'အနည်းဆုံးနှင့် အများဆုံး လောင်းကြေး',
          'မည်သည့်အခါ နိုင်ပြီး မည်မျှ ပေးချေသည်ကို',
        ),
        p('မသေချာပါက အစမ်း ကစားကြည့်နိုင်ပါသည်။ အစမ်းငွေကို ထုတ်၍ မရပါ။'),
      ),
      EN: article(
        'The rules of the games',
        p(
          'Each game has a button “Rules”. You can read them before your first stake. They tell you:',
        ),
        ul(
          'the return',
          'the largest win of one round',
          'the smallest and the largest stake',
          'what wins, and what is paid for it',
        ),
        p('When in doubt, try the game with trial money. Trial money cannot be withdrawn.'),
      ),
      CN: article(
        '游戏规则',
        p('每款游戏都有“规则”按钮，首次投注前即可阅读。其中写明：'),
        ul('返还率', '单局最高派彩', '最低和最高投注额', '什么情况赢、赔付多少'),
        p('不确定时，可先用试玩币试玩。试玩币不能提款。'),
      ),
    },
  },
  {
    key: 'fairness',
    inFooter: true,
    texts: {
      MY: article(
        'ဂိမ်း၏ မျှတမှု',
        p('ပွဲ၏ ရလဒ်ကို ဆာဗာမျိုးစေ့၊ သင်၏မျိုးစေ့နှင့် ပွဲအရေအတွက် သုံးခုမှ တွက်ပါသည်။ လောင်းပြီးနောက် မည်သူမျှ မပြောင်းနိုင်ပါ။'),
        ul(
          'မကစားမီ ဆာဗာမျိုးစေ့၏ SHA-256 ဟက်ရှ်ကို ပြထားပါသည်။ ယင်းမှာ ကျွန်ုပ်တို့၏ ကတိ ဖြစ်ပါသည်။',
          'သင်၏မျိုးစေ့ကို ကိုယ်တိုင် ရွေးနိုင်၍ ရလဒ်ကို ကြိုတင် မသိနိုင်ပါ။',
          'မျိုးစေ့ ပြောင်းသည့်အခါ ဆာဗာမျိုးစေ့ဟောင်းကို ဖွင့်ပြပြီး ပွဲတိုင်းကို ပြန်တွက်နိုင်ပါသည်။',
        ),
        p('<a href="/verify">ပွဲတစ်ပွဲကို စစ်ဆေးရန်</a>'),
        h('ပြန်ပေးနှုန်း'),
        p(
          'ပြန်ပေးနှုန်း 96 % ဆိုသည်မှာ ပွဲများစွာတွင် ပျမ်းမျှ လောင်းကြေး 100 လျှင် 96 ပြန်ပေးခြင်း ဖြစ်ပါသည်။ အချိန်တိုအတွင်း မည်သို့မဆို ဖြစ်နိုင်ပါသည်။ ကျန်ငွေကို ဒိုင်က ရပါသည်။ ရေရှည်တွင် ကစားသူက ရှုံးပါသည်။',
        ),
      ),
      EN: article(
        'Fairness',
        p(
          'The result of a round is computed from three things: the seed of the server, your own seed, and a counter. Nobody can change any of them after the stake.',
        ),
        ul(
          'Before you play, the SHA-256 hash of the server’s seed is shown. It binds us: another seed has another hash.',
          'You can choose your own seed, so that nobody knows the results beforehand.',
          'When you change the seeds, the old one of the server is revealed, and every round can be computed again.',
        ),
        p('<a href="/verify">Check a round</a>'),
        h('What the return means'),
        p(
          'A return of 96 % means that over very many rounds 96 of 100 staked are paid back on average. In a short time anything can happen. The house keeps the rest: over a long time players lose.',
        ),
      ),
      CN: article(
        '公平性',
        p('每局结果由三样东西计算得出：服务器种子、您的种子和局数。投注之后无人能改。'),
        ul(
          '游戏前会显示服务器种子的 SHA-256 哈希值，这就是我们的承诺：换了种子，哈希值就不同。',
          '您可以自选种子，因此没有人能预先知道结果。',
          '更换种子时，旧的服务器种子会公开，每一局都可重新计算。',
        ),
        p('<a href="/verify">验证一局</a>'),
        h('返还率的含义'),
        p(
          '返还率 96 % 是指在大量局数中，每投注 100 平均返还 96。短时间内任何情况都可能发生。其余归庄家所有：长期来看，玩家会输。',
        ),
      ),
    },
  },
  {
    key: 'faq',
    inFooter: true,
    texts: {
      MY: article(
        'မေးလေ့ရှိသော မေးခွန်းများ',
        h('ကစားနေစဉ် လိုင်းပြတ်သွားလျှင် ဘာဖြစ်မလဲ။'),
        p(
          'လောင်းပြီးသော ပွဲကို ဆာဗာတွင် အဆုံးအထိ ကစားပြီး စည်းမျဉ်းအတိုင်း ပေးချေပါသည်။ ဂိမ်းကို ပြန်ဖွင့်လျှင် ရလဒ်ကို မြင်ရပါမည်။',
        ),
        h('စကားဝှက် မေ့သွားလျှင် ဘာလုပ်ရမလဲ။'),
        p('ဝန်ဆောင်မှုဌာနသို့ ဆက်သွယ်ပါ။ ဝန်ထမ်းများက သင့်စကားဝှက်ကို မမြင်နိုင်ဘဲ ဘယ်တော့မှလည်း မမေးပါ။'),
        h('ငွေထုတ်ရန် တောင်းခံပြီး ပြန်ဖျက်နိုင်ပါသလား။'),
        p('မရပါ။ တောင်းခံထားသောငွေကို ပြန်ကစားမိခြင်းမှ ကာကွယ်ရန် ဖြစ်ပါသည်။'),
        h('ဂိမ်း ချို့ယွင်းလျှင် ဘာဖြစ်မလဲ။'),
        p('ထိုပွဲကို ပယ်ဖျက်ပြီး လောင်းကြေးကို ပြန်ပေးပါသည်။'),
        h('အနိုင်ရသူများစာရင်းက အစစ်လား။'),
        p(
          'အစစ်ဖြစ်ပါသည်။ ပေးချေပြီးသော အနိုင်များကိုသာ ပြပြီး အမည်များကို ဖုံးထားပါသည်။ အနိုင်မရှိသေးလျှင် စာရင်း ဗလာ ဖြစ်ပါသည်။',
        ),
      ),
      EN: article(
        'Questions and answers',
        h('What happens when my connection breaks during a game?'),
        p(
          'A round that has been staked is played to its end on the server and paid as its rules say. You see the result when you open the game again.',
        ),
        h('I have forgotten my password. What now?'),
        p(
          'Please contact customer service. Our staff cannot see your password and never asks for it.',
        ),
        h('Can I take back a request for a withdrawal?'),
        p(
          'No. That protects you from playing with money that you had already decided to take out.',
        ),
        h('What happens when a game is faulty?'),
        p('The round is taken back and the stake is returned.'),
        h('Are the winners on the board real?'),
        p('Yes. It shows settled wins only, with names masked. While there are none, it is empty.'),
      ),
      CN: article(
        '常见问题',
        h('游戏中断线怎么办？'),
        p('已投注的一局会在服务器上进行到底，并按规则派彩。重新打开游戏即可看到结果。'),
        h('忘记密码怎么办？'),
        p('请联系客服。工作人员看不到您的密码，也绝不会索要。'),
        h('提款申请可以撤回吗？'),
        p('不可以。这是为了避免您再用已决定取出的钱去玩。'),
        h('游戏出现故障怎么办？'),
        p('该局会被取消，投注额退还。'),
        h('中奖榜是真实的吗？'),
        p('是的。榜单只显示已结算的奖金，并隐去姓名。暂无中奖时，榜单为空。'),
      ),
    },
  },
  {
    key: 'app-android',
    inFooter: false,
    texts: {
      MY: article(
        'Android ဖုန်းတွင် ထည့်သွင်းနည်း',
        ol(
          'Chrome ဖြင့် ဤဆိုက်ကို ဖွင့်ပါ။',
          'ညာဘက်အပေါ်ရှိ အစက်သုံးစက်ကို နှိပ်ပါ။',
          '“Install app” သို့မဟုတ် “Add to Home screen” ကို ရွေးပြီး အတည်ပြုပါ။',
          'ပင်မမျက်နှာပြင်မှ ဖွင့်ပါ။ အက်ပ်ကဲ့သို့ မျက်နှာပြင်အပြည့် ပွင့်ပါမည်။',
        ),
        p('ဖိုင် (APK) ဖြင့် ထည့်ရသော အက်ပ် ရှိပါက ဤစာမျက်နှာတွင်သာ ရယူပါ။ အခြားနေရာမှ ရသောဖိုင်ကို မထည့်ပါနှင့်။'),
      ),
      EN: article(
        'Installing on Android',
        ol(
          'Open this site in Chrome.',
          'Touch the three dots at the top right.',
          'Choose “Install app” or “Add to Home screen”, and confirm.',
          'Open it from the home screen. It fills the screen like an app.',
        ),
        p(
          'If the operator offers a package (APK), take it from this page only. Never install a file from elsewhere.',
        ),
      ),
      CN: article(
        '在安卓手机上安装',
        ol(
          '用 Chrome 打开本站。',
          '点右上角的三个点。',
          '选择“安装应用”或“添加到主屏幕”并确认。',
          '从主屏幕打开，即可像应用一样全屏使用。',
        ),
        p('若运营方提供安装包（APK），请只从本页面获取，切勿安装来自别处的文件。'),
      ),
    },
  },
  {
    key: 'app-ios',
    inFooter: false,
    texts: {
      MY: article(
        'iPhone တွင် ထည့်သွင်းနည်း',
        ol(
          'Safari ဖြင့် ဤဆိုက်ကို ဖွင့်ပါ။',
          'အောက်ခြေရှိ မျှဝေရန် (Share) ခလုတ်ကို နှိပ်ပါ။',
          '“Add to Home Screen” ကို ရွေးပြီး “Add” ကို နှိပ်ပါ။',
          'ပင်မမျက်နှာပြင်မှ ဖွင့်ပါ။',
        ),
        h('အက်ပ်ဖိုင် (profile) ဖြင့် ထည့်လျှင်'),
        p(
          'iOS 17 နှင့် အထက်တွင် ပထမဆုံးဖွင့်သည့်အခါ “Untrusted Developer” ဟု ပေါ်နိုင်ပါသည်။ Settings › General › VPN &amp; Device Management သို့ သွား၍ အက်ပ်ကို ရွေးပြီး “Trust” ကို နှိပ်ပါ။',
        ),
      ),
      EN: article(
        'Installing on iPhone and iPad',
        ol(
          'Open this site in Safari.',
          'Touch the Share button at the bottom.',
          'Choose “Add to Home Screen”, then “Add”.',
          'Open it from the home screen.',
        ),
        h('If you install by a profile'),
        p(
          'On iOS 17 and later the first start may say “Untrusted Developer”. Go to Settings › General › VPN &amp; Device Management, choose the app and touch “Trust”.',
        ),
      ),
      CN: article(
        '在 iPhone 和 iPad 上安装',
        ol(
          '用 Safari 打开本站。',
          '点底部的“共享”按钮。',
          '选择“添加到主屏幕”，再点“添加”。',
          '从主屏幕打开。',
        ),
        h('若通过描述文件安装'),
        p(
          '在 iOS 17 及以上系统，首次打开可能提示“未受信任的开发者”。请前往 设置 › 通用 › VPN 与设备管理，选择该应用并点“信任”。',
        ),
      ),
    },
  },
];
