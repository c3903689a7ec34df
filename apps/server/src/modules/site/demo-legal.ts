import { article, h, p, ul } from './demo-article.ts';
import type { DemoHelpSection } from './demo-help.ts';

/** The company behind the site, and the terms between it and its players. */
export const demoLegalSections: readonly DemoHelpSection[] = [
  {
    key: 'about',
    inFooter: true,
    texts: {
      MY: article(
        'ကျွန်ုပ်တို့အကြောင်း',
        p(
          'Padauk သည် အများသုံး လွတ်လပ်သော ဂိမ်းပလက်ဖောင်း ဖြစ်ပါသည်။ မြန်မာဘာသာကို ပထမဦးစားပေး ရေးသားထားပြီး ဂိမ်း၊ ပုံနှင့် စာများသည် ကျွန်ုပ်တို့ကိုယ်ပိုင် ဖြစ်ပါသည်။',
        ),
        p(
          'ရလဒ်တိုင်းနှင့် ငွေတိုင်းကို သက်ဆိုင်သူက စစ်ဆေးနိုင်ရမည်ဟု ယုံကြည်ပါသည်။ ငွေစာရင်းကို နှစ်ဖက်စာရင်းစနစ်ဖြင့် မှတ်တမ်းတင်ပြီး နောက်မှ ပြင်၍ မရအောင် ချိတ်ဆက်ထားပါသည်။',
        ),
        p('ဤဆိုက်သည် သရုပ်ပြ ဆိုက်ဖြစ်ပြီး သရုပ်ပြငွေဖြင့်သာ လည်ပတ်ပါသည်။'),
      ),
      EN: article(
        'About us',
        p(
          'Padauk is an open platform for games. It is written in Burmese first, and its games, pictures and texts are its own.',
        ),
        p(
          'We believe that every result and every cent should be open to checking by whoever it concerns. Accounts are kept by double entry and chained, so that nobody can change them afterwards.',
        ),
        p('This site is a demonstration and runs with demo money only.'),
      ),
      CN: article(
        '关于我们',
        p('Padauk 是一个开放的游戏平台，以缅文为先，游戏、图片和文字均为自有。'),
        p(
          '我们相信，每个结果、每一分钱，相关的人都应能核对。账目采用复式记账并逐笔相连，事后无人能改。',
        ),
        p('本站为演示站点，仅使用演示币。'),
      ),
    },
  },
  {
    key: 'responsible',
    inFooter: true,
    texts: {
      MY: article(
        'တာဝန်ယူမှုရှိသော ကစားခြင်း',
        p('ကစားခြင်းသည် ဖျော်ဖြေမှုသာ ဖြစ်ရပါမည်။ ဝင်ငွေရရန် သို့မဟုတ် အကြွေးဆပ်ရန် နည်းလမ်း မဟုတ်ပါ။'),
        ul(
          'ရှုံးနိုင်သော ငွေဖြင့်သာ ကစားပါ။',
          'မကစားမီ အချိန်နှင့် ငွေပမာဏကို ကိုယ်တိုင် သတ်မှတ်ပါ။',
          'ရှုံးငွေကို ပြန်နိုင်အောင် မကြိုးစားပါနှင့်။',
          'စိတ်ညစ်နေချိန်၊ သောက်စားထားချိန်တွင် မကစားပါနှင့်။',
          'အနားယူပါ။ ကစားနေချိန်နှင့် အရှုံးအနိုင်ကို ဂိမ်းက အမြဲ ပြထားပါသည်။',
        ),
        h('ကိုယ့်ကိုယ်ကို မေးကြည့်ပါ'),
        ul(
          'ရည်ရွယ်ထားသည်ထက် ပို၍ ကစားမိတတ်ပါသလား။',
          'ကစားရန် ငွေချေးခဲ့ဖူးပါသလား။',
          'ကစားကြောင်းကို မိသားစုထံမှ ဖုံးကွယ်ခဲ့ဖူးပါသလား။',
        ),
        p('တစ်ခုခုကို ဟုတ်ပါသည်ဟု ဖြေမိပါက ရပ်နားပြီး ယုံကြည်ရသူတစ်ဦးနှင့် တိုင်ပင်ပါ။ ဝန်ဆောင်မှုဌာနမှလည်း အကောင့်ကို ပိတ်ပေးနိုင်ပါသည်။'),
        p('အသက် 18 နှစ် မပြည့်သေးသူများ မကစားရပါ။ ကလေးများနှင့် စက်တစ်ခုတည်း သုံးပါက စကားဝှက်ကို မသိမ်းထားပါနှင့်။'),
      ),
      EN: article(
        'Responsible gaming',
        p('Playing should be entertainment. It is no way to earn money and no way out of debt.'),
        ul(
          'Play only with money that you can lose.',
          'Set yourself a time and an amount before you begin.',
          'Never try to win losses back.',
          'Do not play when you are upset or have been drinking.',
          'Take breaks. The game always shows how long you have been playing and where you stand.',
        ),
        h('Ask yourself'),
        ul(
          'Do you often play longer than you meant to?',
          'Have you ever borrowed money to play?',
          'Have you hidden from your family that you play?',
        ),
        p(
          'If one answer is yes, stop and talk to somebody whom you trust. Customer service can close your account.',
        ),
        p(
          'Nobody under 18 may play. Do not let your browser keep the password on a device that children use.',
        ),
      ),
      CN: article(
        '理性游戏',
        p('游戏应当只是娱乐，不是赚钱的途径，更不是还债的办法。'),
        ul(
          '只用输得起的钱。',
          '开始之前，先给自己定好时间和金额。',
          '切勿试图把输掉的赢回来。',
          '心情不好或饮酒之后，不要游戏。',
          '适时休息。游戏中始终显示您的时长和盈亏。',
        ),
        h('请问自己'),
        ul('是否常常玩得比打算的更久？', '是否曾借钱来玩？', '是否曾向家人隐瞒？'),
        p('若有一项回答“是”，请停下来，与信任的人谈一谈。客服可以为您关闭账号。'),
        p('未满 18 岁者不得游戏。儿童使用的设备上，请勿保存密码。'),
      ),
    },
  },
  {
    key: 'terms',
    inFooter: true,
    texts: {
      MY: article(
        'စည်းကမ်းချက်များ',
        h('1. အကောင့်'),
        p(
          'အသက် 18 နှစ် ပြည့်ပြီးသူများသာ အကောင့်ဖွင့်နိုင်ပါသည်။ တစ်ဦးလျှင် အကောင့်တစ်ခုသာ ဖြစ်ပြီး အခြားသူကို မပေးရပါ။ စကားဝှက်ကို လုံခြုံစွာ ထားရန် တာဝန်ရှိပါသည်။',
        ),
        h('2. ပွဲများ'),
        p(
          'လောင်းပြီးသော ပွဲကို အဆုံးအထိ ကစားပြီး ထိုဂိမ်း၏ စည်းမျဉ်းအတိုင်း ပေးချေပါသည်။ ချိတ်ဆက်မှု ပြတ်သွားလည်း အတူတူပင် ဖြစ်ပါသည်။ ဂိမ်း ချို့ယွင်းလျှင် ထိုပွဲကို ပယ်ဖျက်ပြီး လောင်းကြေးကို ပြန်ပေးပါသည်။',
        ),
        h('3. ငွေသွင်း၊ ငွေထုတ်'),
        p(
          'သွင်းငွေကို တစ်ကြိမ် ပြည့်အောင် ကစားပြီးမှ ထုတ်နိုင်ပါသည်။ ငွေထုတ်မှုများကို မလွှဲမီ စစ်ဆေးပါသည်။ ငွေလွှဲပြီး သတ်မှတ်ချိန်အတွင်း မဖြေလျှင် ရရှိပြီးဟု မှတ်ယူပါသည်။',
        ),
        h('4. ခွင့်မပြုသောအရာများ'),
        p(
          'အခြားသူ၏အကောင့်ကို သုံးခြင်း၊ စနစ်ကို အနှောင့်အယှက်ပေးခြင်း၊ ချို့ယွင်းချက်ကို တမင် အသုံးချခြင်းတို့ မပြုရပါ။ ထိုသို့ပြုလျှင် အကောင့်ကို ရပ်ဆိုင်းနိုင်ပါသည်။ ရပ်ဆိုင်းခြင်းကို အကြောင်းပြချက်နှင့်တကွ မှတ်တမ်းတင်ပါသည်။',
        ),
        h('5. သရုပ်ပြငွေ'),
        p('ဤဆိုက်သည် သရုပ်ပြငွေဖြင့် လည်ပတ်ပါသည်။ ဝယ်၍မရသလို အမှန်တကယ် ထုတ်ယူ၍လည်း မရပါ။'),
      ),
      EN: article(
        'Terms',
        h('1. The account'),
        p(
          'Only people over 18 may open an account. One person has one account and gives it to nobody else. You keep your password safe.',
        ),
        h('2. Rounds'),
        p(
          'A round that has been staked is played to its end and paid as the rules of the game say, even when your connection breaks. When a game is faulty, the round is taken back and the stake is returned.',
        ),
        h('3. Deposits and withdrawals'),
        p(
          'Deposits have to be played through once before a withdrawal. Withdrawals are checked before they are paid. Without an answer before the stated time is over, a payout counts as received.',
        ),
        h('4. What is not allowed'),
        p(
          'You may not use the account of somebody else, disturb the system, or exploit a fault on purpose. An account that does so can be frozen; the reason is recorded.',
        ),
        h('5. Demo money'),
        p('This site runs with demo money. It cannot be bought, and it cannot be paid out.'),
      ),
      CN: article(
        '条款',
        h('1. 账号'),
        p('仅限年满 18 岁者开户。一人一个账号，不得转让他人。请妥善保管密码。'),
        h('2. 游戏局'),
        p(
          '已投注的一局会进行到底，并按游戏规则派彩，断线亦然。游戏出现故障时，该局取消，投注额退还。',
        ),
        h('3. 存款与提款'),
        p('提款前须完成一倍存款流水。提款经审核后打款。打款后逾时未答复，则视为已收到。'),
        h('4. 禁止事项'),
        p('不得使用他人账号、干扰系统或故意利用故障。违者账号可被冻结，理由将记录在案。'),
        h('5. 演示币'),
        p('本站仅使用演示币，不可购买，也不可兑现。'),
      ),
    },
  },
  {
    key: 'privacy',
    inFooter: true,
    texts: {
      MY: article(
        'ကိုယ်ရေးအချက်အလက် ကာကွယ်ရေး',
        h('သိမ်းထားသောအရာများ'),
        ul(
          'အသုံးပြုသူအမည်နှင့် အကောင့်ဖွင့်စဉ် ဖြည့်ခဲ့သော အချက်အလက်များ',
          'ပွဲများ၊ ငွေသွင်းငွေထုတ်များနှင့် ငွေလက်ခံအကောင့်များ',
          'ဝင်ရောက်သည့် အချိန်၊ IP လိပ်စာနှင့် ဘရောက်ဇာအမျိုးအစား - အကောင့်ကို ကာကွယ်ရန်',
        ),
        p('စကားဝှက်များကို ဖတ်နိုင်သော ပုံစံဖြင့် ဘယ်တော့မှ မသိမ်းပါ။'),
        h('အသုံးပြုပုံ'),
        p(
          'စာရင်းကိုင်ရန်၊ ငွေပေးချေရန်နှင့် အကောင့်ကို ကာကွယ်ရန်သာ သုံးပါသည်။ မရောင်းပါ။ ငွေပေးချေရန် လိုအပ်သော အချက်အလက်ကိုသာ ငွေပေးချေမှုဝန်ဆောင်သူထံ ပေးပါသည်။',
        ),
        h('ဘရောက်ဇာထဲတွင်'),
        p('ဝင်ရောက်ထားမှု၊ ဘာသာစကားနှင့် အရောင်ပုံစံကိုသာ သိမ်းပါသည်။ ကြော်ငြာခြေရာခံမှု မရှိပါ။'),
        h('အနိုင်ရသူများစာရင်း'),
        p('အမည်များကို သိမ်းမီကပင် ဖုံးထားသောကြောင့် စာရင်းမှ လူကို ရှာ၍ မရပါ။'),
      ),
      EN: article(
        'Privacy',
        h('What we keep'),
        ul(
          'your user name and what you entered when you registered',
          'your rounds, deposits and withdrawals, and the accounts that we pay to',
          'the time, IP address and browser of each sign-in, to protect your account',
        ),
        p('Passwords are never stored in readable form.'),
        h('What we use it for'),
        p(
          'For accounting, for payments and to protect your account, and for nothing else. We do not sell data. A payment provider gets only what a payment needs.',
        ),
        h('In your browser'),
        p(
          'It keeps your session, your language and your theme. There is no advertising and no tracking.',
        ),
        h('The winners board'),
        p(
          'Names are masked before they are stored, so that no person can be found from the board.',
        ),
      ),
      CN: article(
        '隐私',
        h('我们保存什么'),
        ul(
          '您的用户名及注册时填写的资料',
          '您的游戏局、存款、提款和收款账户',
          '每次登录的时间、IP 地址和浏览器，用于保护您的账号',
        ),
        p('密码绝不以可读形式保存。'),
        h('用于什么'),
        p('仅用于记账、付款和保护您的账号。我们不出售数据。支付商只会得到付款所需的资料。'),
        h('在您的浏览器中'),
        p('只保存登录状态、语言和主题。没有广告，也没有跟踪。'),
        h('中奖榜'),
        p('姓名在保存之前即已隐去，无法从榜单找到个人。'),
      ),
    },
  },
  {
    key: 'licence',
    inFooter: true,
    texts: {
      MY: article(
        'လိုင်စင်',
        p(
          'ဤသရုပ်ပြ ဆိုက်တွင် ဂိမ်းလိုင်စင် မရှိပါ။ သရုပ်ပြငွေဖြင့်သာ လည်ပတ်ပြီး အမှန်တကယ် ရှုံးခြင်း၊ နိုင်ခြင်း မရှိသောကြောင့် ဖြစ်ပါသည်။',
        ),
        p('လိုင်စင်ရရှိသော လုပ်ငန်းရှင်တစ်ဦးက ဤနေရာတွင် လိုင်စင်နံပါတ်၊ ထုတ်ပေးသူနှင့် တိုင်ကြားရန်နေရာကို ဖော်ပြရပါမည်။'),
      ),
      EN: article(
        'Licence',
        p(
          'This demonstration has no gaming licence: it runs with demo money only, and nothing can be won or lost.',
        ),
        p(
          'An operator who holds a licence states its number, who issued it, and where to complain, in this place.',
        ),
      ),
      CN: article(
        '牌照',
        p('本演示站点没有博彩牌照：仅使用演示币，不存在真实输赢。'),
        p('持牌运营方应在此处写明牌照号码、签发机构及投诉途径。'),
      ),
    },
  },
];
