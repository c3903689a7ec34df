export const texts = {
  name: { EN: 'Dice Line', MY: 'အန်စာမျဉ်း', CN: '骰子线' },
  line: {
    EN: 'Choose a side of the line and roll 0.00 to 100.00.',
    MY: 'မျဉ်း၏ တစ်ဖက်ကို ရွေးပြီး ၀.၀၀ မှ ၁၀၀.၀၀ အထိ လှိမ့်ပါ။',
    CN: '选择线的一侧,掷出 0.00 至 100.00。',
  },
} as const;
