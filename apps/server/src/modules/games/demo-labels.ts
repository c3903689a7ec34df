import type { Label } from './catalogue.ts';

const label = (
  kind: Label['kind'],
  code: string,
  [MY, EN, CN]: readonly [string, string, string],
): Label => ({ kind, code, names: { MY, EN, CN } });

/** Words for the kinds of game and for the themes by which lists are narrowed and searched. */
export const demoLabels: readonly Label[] = [
  label('classification', 'SL', ['စလော့ဂိမ်း', 'Slots', '老虎机']),
  label('classification', 'JP', ['ဂျက်ပေါ့', 'Jackpot', '累积奖金']),
  label('classification', 'VP', ['ဗီဒီယိုပိုကာ', 'Video poker', '视频扑克']),
  label('classification', 'TG', ['စားပွဲဂိမ်း', 'Table games', '桌面游戏']),
  label('classification', 'SC', ['ခြစ်ကတ်', 'Scratch cards', '刮刮乐']),
  label('classification', 'AC', ['အာကိတ်', 'Arcade', '街机']),
  label('classification', 'BG', ['ဘင်ဂို', 'Bingo', '宾果']),
  label('theme', 'flowers', ['ပန်းများ', 'Flowers', '花卉']),
];
