import type { BoardReference } from '../../../src/main/flights/board-reference.ts';
import type { LocalNames } from '../../../src/shared/languages.ts';

type Names = readonly [german: string, arabic: string, chinese: string];

/** IATA code, city, country, zone, and the city's other names. */
const airports: readonly (readonly [string, string, string, string, Names])[] = [
  ['ZRH', 'Zürich', 'CH', 'Europe/Zurich', ['Zürich', 'زيورخ', '苏黎世']],
  ['AMS', 'Amsterdam', 'NL', 'Europe/Amsterdam', ['Amsterdam', 'أمستردام', '阿姆斯特丹']],
  ['ARN', 'Stockholm', 'SE', 'Europe/Stockholm', ['Stockholm', 'ستوكهولم', '斯德哥尔摩']],
  ['ATH', 'Athens', 'GR', 'Europe/Athens', ['Athen', 'أثينا', '雅典']],
  ['BCN', 'Barcelona', 'ES', 'Europe/Madrid', ['Barcelona', 'برشلونة', '巴塞罗那']],
  ['BEG', 'Belgrade', 'RS', 'Europe/Belgrade', ['Belgrad', 'بلغراد', '贝尔格莱德']],
  ['BOS', 'Boston', 'US', 'America/New_York', ['Boston', 'بوسطن', '波士顿']],
  ['BWN', 'Bandar Seri Begawan', 'BN', 'Asia/Brunei', ['', 'بندر سري بيغاوان', '斯里巴加湾市']],
  ['CAI', 'Cairo', 'EG', 'Africa/Cairo', ['Kairo', 'القاهرة', '开罗']],
  ['CDG', 'Paris', 'FR', 'Europe/Paris', ['Paris', 'باريس', '巴黎']],
  ['CPH', 'Copenhagen', 'DK', 'Europe/Copenhagen', ['Kopenhagen', 'كوبنهاغن', '哥本哈根']],
  ['DXB', 'Dubai', 'AE', 'Asia/Dubai', ['Dubai', 'دبي', '迪拜']],
  ['FCO', 'Rome', 'IT', 'Europe/Rome', ['Rom', 'روما', '罗马']],
  ['FRA', 'Frankfurt', 'DE', 'Europe/Berlin', ['Frankfurt', 'فرانكفورت', '法兰克福']],
  ['GIG', 'Rio de Janeiro', 'BR', 'America/Sao_Paulo', ['', 'ريو دي جانيرو', '里约热内卢']],
  ['GOT', 'Gothenburg', 'SE', 'Europe/Stockholm', ['Göteborg', 'غوتنبرغ', '哥德堡']],
  ['HND', 'Tokyo', 'JP', 'Asia/Tokyo', ['Tokio', 'طوكيو', '东京']],
  ['IST', 'Istanbul', 'TR', 'Europe/Istanbul', ['Istanbul', 'إسطنبول', '伊斯坦布尔']],
  ['JFK', 'New York', 'US', 'America/New_York', ['New York', 'نيويورك', '纽约']],
  ['KRK', 'Kraków', 'PL', 'Europe/Warsaw', ['Krakau', 'كراكوف', '克拉科夫']],
  ['LHR', 'London', 'GB', 'Europe/London', ['London', 'لندن', '伦敦']],
  ['LIS', 'Lisbon', 'PT', 'Europe/Lisbon', ['Lissabon', 'لشبونة', '里斯本']],
  ['MAD', 'Madrid', 'ES', 'Europe/Madrid', ['Madrid', 'مدريد', '马德里']],
  ['MUC', 'Munich', 'DE', 'Europe/Berlin', ['München', 'ميونخ', '慕尼黑']],
  ['NCE', 'Nice', 'FR', 'Europe/Paris', ['Nizza', 'نيس', '尼斯']],
  ['PEK', 'Beijing', 'CN', 'Asia/Shanghai', ['Peking', 'بكين', '北京']],
  [
    'PKC',
    'Petropavlovsk-Kamchatsky',
    'RU',
    'Asia/Kamchatka',
    ['Petropawlowsk-Kamtschatski', 'بتروبافلوفسك-كامتشاتسكي', '堪察加彼得罗巴甫洛夫斯克'],
  ],
  ['PMI', 'Palma de Mallorca', 'ES', 'Europe/Madrid', ['', 'بالما دي مايوركا', '马略卡岛帕尔马']],
  ['RUH', 'Riyadh', 'SA', 'Asia/Riyadh', ['Riad', 'الرياض', '利雅得']],
  [
    'SCQ',
    'Santiago de Compostela',
    'ES',
    'Europe/Madrid',
    ['', 'سانتياغو دي كومبوستيلا', '圣地亚哥-德孔波斯特拉'],
  ],
  ['SFO', 'San Francisco', 'US', 'America/Los_Angeles', ['', 'سان فرانسيسكو', '旧金山']],
  ['SGN', 'Ho Chi Minh City', 'VN', 'Asia/Ho_Chi_Minh', ['Ho-Chi-Minh-Stadt', '', '胡志明市']],
  ['SIN', 'Singapore', 'SG', 'Asia/Singapore', ['Singapur', 'سنغافورة', '新加坡']],
  ['TLV', 'Tel Aviv', 'IL', 'Asia/Jerusalem', ['', 'تل أبيب', '特拉维夫']],
  ['VIE', 'Vienna', 'AT', 'Europe/Vienna', ['Wien', 'فيينا', '维也纳']],
  ['WAW', 'Warsaw', 'PL', 'Europe/Warsaw', ['Warschau', 'وارسو', '华沙']],
];

const airlines: readonly (readonly [string, string, string])[] = [
  ['A3', 'Aegean Airlines', '#00457c'],
  ['AC', 'Air Canada', '#d82a2a'],
  ['AF', 'Air France', '#002157'],
  ['AZ', 'ITA Airways', '#0f4c97'],
  ['BA', 'British Airways', '#075aaa'],
  ['CA', 'Air China', '#d5001f'],
  ['EK', 'Emirates', '#d71a21'],
  ['IB', 'Iberia', '#d7192d'],
  ['JU', 'Air Serbia', '#c41230'],
  ['KL', 'KLM', '#00a1de'],
  ['LH', 'Lufthansa', '#05164d'],
  ['LO', 'LOT Polish Airlines', '#11397e'],
  ['LX', 'SWISS', '#d7001f'],
  ['MS', 'EgyptAir', '#00205b'],
  ['NH', 'All Nippon Airways', '#00467f'],
  ['OS', 'Austrian Airlines', '#d81e05'],
  ['SK', 'SAS', '#000099'],
  ['SQ', 'Singapore Airlines', '#00266b'],
  ['SV', 'Saudia', '#00563f'],
  ['TK', 'Turkish Airlines', '#c70a0c'],
  ['TP', 'TAP Air Portugal', '#00913f'],
  ['U2', 'easyJet', '#ff6600'],
  ['UA', 'United Airlines', '#005daa'],
  ['VY', 'Vueling', '#ffcc00'],
  ['WK', 'Edelweiss Air', '#cc0033'],
];

function namesOf([de, ar, zh]: Names): LocalNames {
  return { ...(de && { de }), ...(ar && { ar }), ...(zh && { zh }) };
}

/** What is known of the airports and airlines in the pictures: fixed, whatever data is bundled. */
export const reference: BoardReference = {
  airport(code) {
    const found = airports.find(([iata]) => iata === code);
    if (!found) return null;
    const [iata, city, countryCode, timeZone, names] = found;
    return { iata, icao: null, name: city, city, cityNames: namesOf(names), countryCode, timeZone };
  },
  airline(code) {
    const found = airlines.find(([iata]) => iata === code);
    return found ? { iata: found[0], icao: null, name: found[1], colour: found[2] } : null;
  },
};
