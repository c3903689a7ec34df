export const texts = {
  name: { EN: 'Four Treasures', MY: 'ရတနာလေးပါး', CN: '四大宝藏' },
  line: { EN: 'Four treasures on one board.', MY: 'ဘုတ်တစ်ခုပေါ်တွင် ရတနာလေးပါး။', CN: '一板四宝。' },
  symbols: {
    dragon: { EN: 'Dragon', MY: 'နဂါး', CN: '龙' },
    phoenix: { EN: 'Phoenix', MY: 'ဇာမဏီ', CN: '凤凰' },
    turtle: { EN: 'Turtle', MY: 'လိပ်', CN: '玄龟' },
    tiger: { EN: 'Tiger', MY: 'ကျား', CN: '白虎' },
    ingot: { EN: 'Ingot', MY: 'ရွှေတုံး', CN: '元宝' },
    knot: { EN: 'Lucky knot', MY: 'ကံကောင်းထုံး', CN: '如意结' },
    pot: { EN: 'Treasure pot', MY: 'ရတနာအိုး', CN: '聚宝盆' },
    coin: { EN: 'Coin', MY: 'ဒင်္ဂါး', CN: '铜钱' },
  },
} as const;
