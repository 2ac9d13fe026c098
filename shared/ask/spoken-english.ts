import { tableOf } from "./hindi-words.ts";
import { romanised } from "./romanised.ts";

/*
 * English words as Hindi writes them, in the letters of `romanised`: most of the words of this trade. Some would be other
 * words ("fail" is a file, "rat" is night); read by their sound alone, others would be ("divais" is like "divas", a day).
 */
const written =
  tableOf(`access: ekses; account: akaunt ekaunt akount; accountant: akauntent sie; activate: ektivet; active: ektiv; ad: ed aid eds aids vigyapan;
add: aidaon; address: edres; admin: edmin aidmin; advance: edvans; advertiser: vigyapandata; advertising: edvartaijing edvartaijment; age: ej;
agency: ejensi; airtel: eyartel; album: elbam; alert: alart elart; allow: alau; android: endroid endroyad endrayad endraid; angle: engal;
animation: enimeshan; announcement: anaunsament; annual: enual; api: epiai; app: aip ep aipp epp; apple: eppal; approve: apruv apruval;
archive: arkaiv; attempt: atempt; audio: odiyo adiyo; audit: odit; auto: oto otometik atometik; automatic: otomaitik; autopay: otope;
backup: baikaap; bakery: bekri; balance: bailens; ban: bain; bank: baink bainking; banner: bainar; basic: besik; bill: bil biling;
birthday: barthade; black: blaik; blank: blaink; bluetooth: blututh; blur: blar; board: bord; booking: buking; boss: bos; box: boks baks;
branch: branch; brand: brand braind; bright: brait; brightness: braitnes; browser: braujar brausar; buffering: bafring; business: bijnes;
button: batan; cable: kebal; cafe: kaife; calendar: kailendar; call: kol; camera: kaimra kaimre; campaign: kaimpen abhiyan; cancel: kainsil kainsal;
canteen: kaintin; canva: kainva kainvas; card: kard; cash: kaish; chain: chen; change: chenj; channel: chainal; charge: charj; chart: chart;
chat: chait; check: chek; chrome: krom; city: siti; class: klas; clear: kliyar; click: klik; client: klaint; clinic: klinik;
clock: klok ghadi ghadiyan; close: kloj; cloud: klaud; code: kod; college: kolej; colour: kalar; column: kolam; comment: kament; company: kampani;
complaint: kamplent kamplen; computer: kampyutar; confirm: kamfarm kanfarm; connect: kanekt; connection: kanekshan; contact: kontaikt kantekt;
content: kantent kontent samagri; contract: kontraikt kantraikt; control: kantrol; copy: kopi; copyright: kopirait; corrupt: karapt; cost: kost;
count: kaunt; countdown: kauntadaun; counter: kauntar; country: kantri; coupon: kupan; crash: kraish; credit: kredit; csv: siesvi;
currency: karensi; customer: kastamar; daily: deli; damaged: daimej; dark: dark; dashboard: daishbord; data: deta data; date: det; dealer: dilar;
debit: debit; december: disambar; default: difolt; delete: dilit; demo: demo; department: dipartament; design: dijain; designer: dijainar;
details: ditel; device: divais divaisej upakran yantr; disconnect: diskanekt; discount: diskaunt; display: disple; doctor: doktar daktar;
dollar: dolar; domain: domen; double: dabal; downgrade: daunagred; download: daunlod; draft: draft; drive: draiv; duplicate: dupliket;
duration: dyureshan; edit: edit; editor: editar; effect: ifekt; email: imel mel; emergency: imarjensi apatkal apat apatkalin; employee: emploi;
engineer: injiniyar; enterprise: entarapraij; error: erar; event: ivent; excel: eksel; expire: eksapayar eksapayri; expired: eksapayard;
export: eksaport; extend: eksatend; extra: ekstra; face: fes; facebook: fesbuk; factor: faiktar; factory: faiktri faiktari; fail: fel; fast: fast;
feature: fichar; feed: fid; fees: fis; file: fail; fingerprint: fingaraprint; firestick: fayrastik fayartivi; fit: fit; flash: flaish; floor: flor;
folder: foldar; font: font; foreign: foren; format: formet formait; forward: forvard; frame: frem; franchise: frenchaiji; free: fri; freeze: frij;
frequency: frikvensi; friday: fraide; full: ful; fullscreen: fulaskrin; gallery: gailri; gb: jibi; gdpr: jidipiar; gmail: jimel; google: gugal;
gpay: jipe; group: grup samuh; gst: jiesti; gstin: jiestiaien; guest: gest; guide: gaid; gym: jim; hack: haik; half: haf; hall: hol; hang: haing;
hd: echdi; hdmi: echdiemaai; heat: hit; heavy: haivi; help: help; hindi: hindi; holiday: holide; horizontal: horijontal; hospital: hospital aspatal;
hotel: hotal; hours: avars; icon: aikan; id: aidi; image: imej; import: import; impression: impreshan; india: indiya; instagram: instagram insta;
install: instol; installation: instoleshan; installer: instolar; internet: intarnet; invoice: invois invoyas invais; ip: aipi; issue: ishu ishyu;
item: aitam; january: janavri; jio: jiyo; joystick: joyastik; key: kunji kunjiyan; keyboard: kibord; kiosk: kiyosk; label: lebal; lag: laig;
lan: lain; landscape: laindaskep; language: laingvej; laptop: laiptop; layout: leaut; lcd: elsidi; leak: lik; led: elaidi; lg: elji;
licence: laisens; light: lait; limit: limit; line: lain; link: link; linux: linaks; list: list; live: laiv; load: lod; loading: loding;
location: lokeshan; lock: lok; log: log; login: login logain lagin; logo: logo; logout: logaaut; loop: lup; lunch: lanch; machine: mashin;
mail: mel; mall: mol; manager: mainejar; map: maip; mark: mark; match: maich; mb: embi; media: midiya; meeting: miting; member: membar;
memory: memori; menu: menyu menu mainyu minu; message: maisej mesej sandesh; metadata: metadeta; minute: minat minit; mobile: mobail; mode: mod;
model: modal; monday: mande; monitor: monitar; month: manth; monthly: manthali; multiple: maltipal malti; music: myujik; mute: myut; name: nem;
net: net; netbanking: netbainking; network: netvark; news: nyuj; night: nait; notice: notis; notification: notifikeshan; number: nambar; off: of af;
offer: ofar; office: ofis afis daftar karyalay; offline: oflain aflain; online: onlain anlain; option: opshan vikalp; order: ordar ardar;
otp: otipi; owner: onar; package: paikej; page: pej panna panne prishth; pair: peyar peyring; panel: painal; partner: partanar; party: parti;
passkey: paski; password: pasvard; paste: pest; patient: peshent; pause: poj; payment: pement; paypal: pepal pepail; paytm: petiem; pdf: pidief;
pending: pending; pendrive: penadraiv; percent: parsent pratishat; permanent: parmanent; permission: parmishan; phone: fon; phonepe: fompe;
photo: foto; picture: pikchar pikchars; pin: pin; plan: plan; play: ple; player: pleyar; playlist: plelist; plug: plag; policy: polisi;
portrait: portret; poster: postar; power: pavar; ppt: pipiti prejenteshan; preview: privyu; price: prais; principal: prinsipal; printer: printar;
priority: prathmikta; problem: problam; processing: prosesing; profile: profail; program: program; project: projekt; projector: projektar;
proof: pruf; publish: pablish prakashit prakashan; publisher: prakashak; push: push; qr: kyuar; quality: kvaliti; queue: katar; ram: raim;
rate: ret; reboot: ribut; receipt: rasid; reception: risepshan; recharge: richarj; record: rikord; recover: rikvar; recycle: risaikal;
reels: ril rils; refresh: rifresh; refund: rifand; refundable: rifandebal; register: rajistar rajistreshan; reminder: rimaindar; remote: rimot;
remove: rimuv; rename: rinem; renew: rinyu rinyual navinikran; rent: kiraya kirae kiraye; repeat: ripit; replace: riples; report: riport;
request: rikvest; reseller: riselar; reset: riset; resolution: rejolyushan; restart: ristart; restaurant: restorent restaran dhaba dhabe;
restore: ristor; return: ritarn; review: rivyu; rights: raits; role: rol bhumika bhumikaen; room: rum kamra kamre; rotate: rotet; router: rautar;
row: pankti panktiyan; rss: araesaes; safe: sef; sale: sel; salon: sailun; saml: saimal; sample: saimpal; samsung: saimsang; saturday: saitarde;
save: sev; scan: skain; schedule: shedyul shidyul; school: skul; screen: skrin skrinen tivi; screenshot: skrinshot; search: sarch;
second: sekand sekend; security: sikyoriti; selfie: selfi; sensor: sensar; server: sarvar; service: sarvis seva sevaen;
setting: seting setings setingj; setup: setaap; share: sheyar; sheet: shit; shift: shift; shop: shop; show: sho; showroom: shorum; sign: sain;
signature: signechar; sim: sim; site: sait; size: saij; sleep: slip; slide: slaid; slideshow: slaidsho; slow: slo; smart: smart; sms: esaemaes;
software: softaveyar; sold: sold; sound: saund; space: spes; speaker: spikar; special: speshal; speed: spid; split: split; sso: esaesao;
staff: staf; standard: staindard; start: start; status: stetas; stick: stik; sticker: stikar; storage: storej; store: stor; stream: strim striming;
stuck: stak; student: student; subscription: sabsakripshan; sunday: sande; support: saport; switch: svich; system: sistam; tab: taib;
table: tebal talika; tablet: taiblet; tag: taig; tally: taili; tax: taiks; team: tim; tech: tek; technician: teknishiyan maikenik;
television: telivijan; temperature: temparechar; template: tempalet templet; test: test; text: tekst; theme: thim; thursday: tharsade;
ticket: tikat; time: taim; timer: taimar; timetable: taimtebal; timezone: taimjon; token: tokan; touch: tach tachaskrin; train: tren;
training: trening; transaction: tranjaikshan; transfer: transafar; transition: tranjishan; trash: traish; trial: trayal; trigger: trigar;
tuesday: tyujde; turn: tarn; type: taip; update: apdet; upgrade: apagred; upi: yupiai; upload: aplod; urgent: arjent; url: yuarael; usb: yuesbi;
user: yujar; username: yujarnem; verification: verifikeshan; verify: verifai; version: varjan sanskaran; vertical: vartikal; video: vidiyo vidio;
view: vyu; viewer: vyuar; virtual: varchual; visa: vija; volume: volyum; wall: vol divar; wallet: volet; warranty: varanti; weather: vedar;
web: veb; webhook: vebhuk; webpage: vebpej; website: vebsait; wednesday: vednesde; week: vik; weekly: vikli;
whatsapp: vhatsaep vhatsaaip votsaaip vhatsapp votsaep vatsaep; wholesale: holsel; widget: vijet; wifi: vaifai; window: vindo; windows: vindoj;
wire: tar vayar; wrong: rong; year: iyar; yearly: iyarli; youtube: yutyub; zone: jon; zoom: jum`);

/** How a word is found whatever dots it is written with. */
const plain = (latin: string): string => latin.replaceAll("z", "j").replaceAll("ph", "f");
const english = new Map(
  Object.entries(written).flatMap(([word, spoken]) => spoken.map((one): [string, string] => [one, word])),
);

/** Returns a word in Devanagari as English has it, or in Latin letters when it is no English word. */
export function spoken(word: string): string {
  const latin = romanised(word);
  const found = english.get(plain(latin)) ?? english.get(plain(latin).replace(/(?<=...)(?:en|on|s)$/, ""));
  return found ?? latin;
}
