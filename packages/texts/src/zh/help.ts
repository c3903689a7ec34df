import type { TextsLike } from '../catalogue.ts';
import type { help as en } from '../en/help.ts';

export const help: TextsLike<typeof en> = {
  help_title: '帮助',
  help_contents: '本页内容',
  help_start_title: '如何开始？',
  help_start_1: '用用户名和密码创建账号。',
  help_start_2: '存款。本站使用的是演示币。',
  help_start_3: '选择游戏，阅读规则，然后开始。',
  help_deposit_title: '如何存款？',
  help_deposit_text:
    '选择付款方式和金额。付款前您会看到限额、手续费和预计时间。您在支付商的页面付款，支付商确认后，款项即存入余额。中途关闭页面不会有任何损失。',
  help_withdraw_title: '如何提款？',
  help_withdraw_text:
    '先设置支付密码并添加收款账户（只需一次），然后申请金额：审核期间款项会被冻结，批准后付款。每一步都有时间记录。',
  help_withdraw_confirm:
    '付款后我们会询问是否到账：全部、部分或未收到。超过时限未答复，视为已收款。如有缺少，客服会核实处理。',
  help_withdraw_turnover: '提款前，存款须完成一倍流水。剩余流水始终显示在提款页面。',
  help_fair_title: '如何知道游戏是公平的？',
  help_fair_text:
    '每一局的结果由三个因素算出：服务器种子、您自己的种子和局数计数。投注之后，任何人都无法更改。',
  help_fair_1:
    '开局前，游戏会展示服务器种子的 SHA-256 哈希。这就是我们的承诺：换一个种子，哈希就会不同。',
  help_fair_2: '您可以自选种子，因此我们无法事先知道结果。',
  help_fair_3: '更换种子时，旧的服务器种子会公开。从那时起，任何人都能重新计算每一局。',
  help_fair_4: '每一局都有公开的局号。其页面会在您的浏览器中重新计算；离线验证器则完全不需要网络。',
  help_fair_action: '验证一局游戏',
  help_return_title: '返还率是什么意思？',
  help_return_text:
    '返还率 96% 表示：在极多局的平均情况下，每投注 100 会返还 96。短时间内什么都可能发生。其余归平台所有：长期来看，玩家会输。',
  help_safe_title: '安全地游戏',
  help_safe_text:
    '只用输得起的钱游戏。游戏中始终显示您玩了多久、输赢多少。请适时休息，切勿试图把输掉的赢回来。',
  help_security_title: '我的账号如何受到保护？',
  help_security_text:
    '密码在发送前于您的浏览器中加密，绝不会以可读形式保存。多次输错后，账号会锁定一段时间。我们绝不会通过电话或消息索要您的密码。',
  help_terms_title: '条款与隐私',
  help_terms_1: '仅限年满 {age} 岁者参与。每人一个账号。',
  help_terms_2: '已投注的一局会进行到底，并按规则派彩，即使您的连接中断。',
  help_terms_3: '如游戏出现故障，该局作废，投注退回。',
  help_terms_4: '我们保存您的用户名、游戏记录和付款记录，因为记账需要。我们不出售数据。',
  help_terms_demo: '本站使用演示币，不能购买，也不能兑付。',
};
