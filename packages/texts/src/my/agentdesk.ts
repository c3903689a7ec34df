import type { TextsLike } from '../catalogue.ts';
import type { agentdesk as en } from '../en/agentdesk.ts';

export const agentdesk: TextsLike<typeof en> = {
  agentdesk_title: 'အေးဂျင့်များ',
  agentdesk_text:
    'အေးဂျင့်များနှင့် ၎င်းတို့|အောက်ရှိ သူများ ဖြစ်သည်။ အောက်တွင် တိုက်ရိုက် ရှိသူများကို ကြည့်ရန် အကိုင်းကို ဖွင့်ပါ၊ သို့မဟုတ် အမည်ဖြင့် ရှာပါ။',
  agentdesk_search: 'အေးဂျင့်ကို အမည်ဖြင့် ရှာရန်',
  agentdesk_open: '{name} အောက်ရှိ သူများ',
  agentdesk_below: 'တိုက်ရိုက် အောက်တွင် အေးဂျင့် {agents} ဦး၊ အသင်းဝင် {members} ဦး',
  agentdesk_more: '{count, plural, other {နောက်ထပ် # ဦး}}',
  agentdesk_path: 'လိုင်းအတွင်း နေရာ',
  agentdesk_as_member: 'ဤအကောင့်၏ အချက်အလက် အားလုံး',
  agentdesk_line: 'လိုင်း|တစ်ခုလုံး',
  agentdesk_agents: 'အေးဂျင့် (ဤသူ အပါအဝင်)',
  agentdesk_lately: '30 ရက်အတွင်း လိုင်း',
  agentdesk_active: 'ကစားခဲ့သူ',
  agentdesk_stakes: 'လောင်းကြေး',
  agentdesk_payouts: 'နိုင်ငွေ',
  agentdesk_direct: 'တိုက်ရိုက် အောက်ရှိသူ',
  agentdesk_move: 'အခြား လိုင်းသို့ ရွှေ့ရန်',
  agentdesk_move_text:
    '{name} နှင့် အောက်ရှိသူ အားလုံးသည် အခြား အေးဂျင့်|အောက်သို့ ရောက်မည်။ ငွေနှင့် မှတ်တမ်းများ မပြောင်းလဲပါ။',
  agentdesk_upline: 'အထက်ရှိ အေးဂျင့်|အသစ်၏ အသုံးပြုသူ|အမည်',
  agentdesk_upline_hint: 'မဖြည့်လျှင် အထက်တွင် မည်သူမျှ မရှိပါ။',
  agentdesk_make: 'အေးဂျင့် ဖြစ်စေရန်',
  agentdesk_make_text: '{name} သည် ယခုမှစ၍ ကိုယ်ပိုင် အသင်းဝင်များ ထားနိုင်မည်။',
  agentdesk_freeze: 'လိုင်းကို ရပ်ဆိုင်းရန်',
  agentdesk_freeze_text:
    'အေးဂျင့်နှင့် အောက်ရှိသူ အားလုံး ဝင်၍ မရတော့ပါ၊ ဖွင့်ထားသည်များလည်း ချက်ချင်း ပိတ်မည်။ ငွေမှာ မပြောင်းလဲပါ။',
  agentdesk_thaw: 'လိုင်းကို ပြန်ဖွင့်ရန်',
  agentdesk_thaw_text:
    '{count, plural, other {လိုင်းနှင့်အတူ ရပ်ဆိုင်းခဲ့သော အကောင့် # ခု ပြန်ဝင်နိုင်မည်။}} အခြား အကြောင်းဖြင့် ရပ်ဆိုင်းထားသော အကောင့်များ ဆက်လက် ရပ်ဆိုင်းမည်။',
  agentdesk_frozen: '{count, plural, other {လိုင်းကို ရပ်ဆိုင်းထားသည်: အကောင့် # ခု}}',
  agentdesk_concerned: 'ရပ်ဆိုင်းမည့် အကောင့်',
  agentdesk_already: 'ရပ်ဆိုင်းပြီးသား',
  agentdesk_signed_in: 'ယခု ဝင်ထားသူ',
};
