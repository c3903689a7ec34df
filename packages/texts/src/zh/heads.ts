import type { TextsLike } from '../catalogue.ts';
import type { heads as en } from '../en/heads.ts';

export const heads: TextsLike<typeof en> = {
  heads_home: '每一局都可亲自验证的游戏，投注前先看清规则与返还率。',
  heads_category: '{name} 的{category}：每款游戏都写明规则与返还率。',
  heads_promotions: '{name} 当前的优惠活动，所有条件一目了然。',
  heads_help: '关于账户、存款、提款与游戏的解答，以及 {name} 的条款。',
  heads_verify: '在您自己的浏览器中验证任意一局的结果与派彩。',
  heads_app: '将 {name} 安装为应用：即点即开，几乎不占空间。',
  heads_agent: '{name} 代理专区。',
  heads_mirrors: '属于 {name} 的网址。其他网址均非我们所有。',
  heads_register: '在 {name} 开立账户。',
  heads_credits: '{name} 所使用的图片、字体与软件的来源。',
};
