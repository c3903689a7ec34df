import type { TextsLike } from '../catalogue.ts';
import type { playRooms as english } from '../en/play-rooms.ts';

export const playRooms: TextsLike<typeof english> = {
  play_scratch_ticket: '刮刮卡',
  play_scratch_field: '第 {field} 格',
  play_scratch_buy: '购买刮刮卡',
  play_scratch_all: '全部刮开',
  play_scratch_left: '{tickets} 张',
  play_scratch_left_of: '剩 {left} / {tickets} 张',
  play_scratch_run: '第 {serial} 批：{tickets} 张中剩 {left} 张',
  play_scratch_hash: '第 {serial} 批在首张售出前已由此哈希值确定：',
  play_scratch_rule: '三格相同即中奖。每批印制 {tickets} 张，您的卡是其中任意一张。',
  play_room_bets: '本局 {count} 注',
  play_room_you: '您',
  play_room_out: '您已离开',
  play_room_closes: '{seconds} 秒后停止投注',
  play_room_next: '下一局马上开始',
  play_room_queued: '您的投注将进入下一局，再按一次可取消。',
  play_room_renewed: '游戏已更新，您等待中的投注未下注。',
  play_room_placed: '您的投注 {amount} 已生效',
  play_room_owed: '本局结果正在计入您的余额。',
  play_room_crash_rule:
    '所有人同乘一程。倍数每五秒翻一倍，直到航程结束。在此之前离开，或到您选定的倍数自动离开，即按该倍数派彩。是否及时以工作室的时钟为准。每 101 程中有一程会立即结束。',
  play_room_tickets: '票数',
  play_room_buy: '购票',
  play_room_early: '提早全满',
  play_room_begins: '即将开出第一球',
  play_room_ball: '{ball} 号球',
  play_room_bingo_rule:
    '全场共用 {balls} 球。首条线、首两线、首张全满分得此处所列的奖池份额，所有票同价。同一球达成的卡片均分奖金，除不尽的部分按购票顺序逐个单位分配。此外，在 {calls} 球以内全满的卡片由庄家另付票价的 {times} 倍。若全场只有您一人，三项奖金全归您：票款的 92 %。',
  play_room_fair:
    '本房间的各局来自一条种子链，链尾在首局之前已经公布。每局都与所有投注者的种子混合，因此无人能够选定。一局结束后公布其种子，可从您的历史记录进入验证页面。',
  play_room_hash: '第 {number} 局种子的哈希值',
  play_bingo_cards: '卡数',
  play_bingo_line: '一线',
  play_bingo_two_lines: '两线',
  play_bingo_full: '全满',
  play_bingo_paid: '第 {card} 卡：{pattern}',
  play_bingo_hits: '{ball} 号球，标记 {count} 格',
  play_bingo_marked: '共标记 {count} 格',
  play_bingo_called: '{number}，已叫出',
  play_bingo_rule: '从 {balls} 个球中叫出 {calls} 个，每张卡按最佳图案派彩。',
};
