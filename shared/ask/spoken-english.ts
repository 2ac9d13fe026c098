import { tableOf } from "./hindi-words.ts";
import { romanised } from "./romanised.ts";

/*
 * English words as Hindi writes them, in the letters of `romanised`: most of the words of this trade. Some would be other
 * words ("fail" is a file, "rat" is night); read by their sound alone, others would be ("divais" is like "divas", a day).
 */
const written =
  tableOf(`access: ekses; account: akaunt ekaunt akount; accountant: akauntent sie; activate: ektivet ektiv;
ad: ed aid eds aids vigyapan; add: aidaon; address: edres; admin: edmin aidmin; advance: edvans;
advertiser: vigyapandata; agency: ejensi; airtel: eyartel; album: elbam; alert: alart elart;
android: endroid endroyad endrayad endraid; angle: engal; announcement: anaunsament; api: epiai;
app: aip ep aipp epp; approve: apruv apruval; archive: arkaiv; audio: odiyo adiyo; audit: odit;
auto: oto otomaitik otometik atometik; backup: baikaap; bakery: bekri; balance: bailens; bank: baink bainking;
banner: bainar; basic: besik; bill: bil biling; birthday: barthade; blank: blaink; black: blaik; bluetooth: blututh;
blur: blar; board: bord; booking: buking; box: boks baks; branch: branch; brand: brand braind; brightness: braitnes;
browser: braujar brausar; buffering: bafring; button: batan; cable: kebal; cafe: kaife; calendar: kailendar;
call: kol; camera: kaimra; campaign: kaimpen abhiyan; cancel: kainsil kainsal; canva: kainva kainvas;
card: kard; cash: kaish; change: chenj; channel: chainal; charge: charj; chart: chart; chat: chait; check: chek;
chrome: krom; class: klas; clear: kliyar; click: klik; client: klaint; clinic: klinik; clock: klok ghadi ghadiyan;
close: kloj; cloud: klaud; code: kod; colour: kalar; column: kolam; company: kampani; complaint: kamplent kamplen;
computer: kampyutar; confirm: kamfarm kanfarm; connect: kanekt; connection: kanekshan; contact: kontaikt kantekt;
content: kantent kontent samagri; contract: kontraikt kantraikt; control: kantrol; copy: kopi;
countdown: kauntadaun; counter: kauntar; coupon: kupan; crash: kraish; credit: kredit; customer: kastamar;
dark: dark; dashboard: daishbord; data: deta data; date: det; dealer: dilar; debit: debit; default: difolt;
delete: dilit; demo: demo; department: dipartament; design: dijain; device: divais divaisej upakran yantr;
disconnect: diskanekt; discount: diskaunt; display: disple; doctor: doktar daktar; dollar: dolar; domain: domen;
double: dabal; download: daunlod; draft: draft; drive: draiv penadraiv; duplicate: dupliket; edit: edit;
editor: editar; email: imel mel; emergency: imarjensi apatkal apat apatkalin; employee: emploi; engineer: injiniyar;
enterprise: entarapraij; error: erar; event: ivent; excel: eksel; expire: eksapayar eksapayri; export: eksaport;
extend: eksatend; extra: ekstra; face: fes; facebook: fesbuk; factory: faiktri faiktari; fail: fel; fast: fast;
feature: fichar; feed: fid; file: fail; fingerprint: fingaraprint; firestick: fayrastik fayartivi; fit: fit;
flash: flaish; folder: foldar; font: font; format: formet formait; forward: forvard; free: fri; freeze: frij;
frequency: frikvensi; full: ful; gallery: gailri; gb: jibi; gmail: jimel; google: gugal; group: grup samuh;
gst: jiesti; guest: gest; gym: jim; hack: haik; hang: haing; hall: hol; hd: echdi; hdmi: echdiemaai; heat: hit;
help: help; hindi: hindi; holiday: holide; horizontal: horijontal; hospital: hospital aspatal; hotel: hotal;
icon: aikan; id: aidi; image: imej; import: import; india: indiya; install: instol; installer: instolar;
instagram: instagram insta; internet: intarnet; invoice: invois invoyas invais; ip: aipi; issue: ishu ishyu;
item: aitam; jio: jiyo; joystick: joyastik; key: kunji kunjiyan; keyboard: kibord; kiosk: kiyosk;
landscape: laindaskep; language: laingvej; laptop: laiptop; lan: lain; layout: leaut; licence: laisens; light: lait;
limit: limit; line: lain; link: link; list: list; live: laiv; load: lod; loading: loding; location: lokeshan;
lock: lok; log: log; login: login logain lagin; logo: logo; logout: logaaut; loop: lup; machine: mashin; mail: mel;
mall: mol; manager: mainejar; mark: mark; mb: embi; media: midiya; meeting: miting; member: membar; memory: memori;
menu: menyu menu mainyu minu; message: maisej mesej sandesh; minute: minat minit; mobile: mobail; mode: mod;
model: modal; monitor: monitar; month: manth manthali; multiple: maltipal; music: myujik; mute: myut; name: nem;
net: net; netbanking: netbainking; network: netvark; news: nyuj; notice: notis; notification: notifikeshan;
number: nambar; off: of af; offer: ofar; office: ofis afis daftar karyalay; offline: oflain aflain;
online: onlain anlain; option: opshan vikalp; order: ordar ardar; otp: otipi; owner: onar; package: paikej;
page: pej panna panne prishth; pair: peyar peyring; panel: painal; partner: partanar; passkey: paski;
password: pasvard; pause: poj; paypal: pepal pepail; paytm: petiem; payment: pement; pdf: pidief; pending: pending;
percent: parsent pratishat; permission: parmishan; phone: fon; photo: foto; pin: pin; plan: plan; play: ple;
player: pleyar; playlist: plelist; plug: plag; policy: polisi; portrait: portret; poster: postar; power: pavar;
ppt: pipiti prejenteshan; preview: privyu; price: prais; printer: printar; problem: problam; processing: prosesing;
profile: profail; program: program; project: projekt; projector: projektar; proof: pruf;
publish: pablish prakashit prakashan; publisher: prakashak; qr: kyuar; quality: kvaliti; queue: katar; ram: raim;
rate: ret; receipt: rasid; reception: risepshan; recharge: richarj; record: rikord; reels: ril rils;
refresh: rifresh; refund: rifand; register: rajistar rajistreshan; remote: rimot; rename: rinem;
renew: rinyu rinyual navinikran; rent: kiraya kirae kiraye; replace: riples; report: riport; reseller: riselar;
reset: riset; restart: ristart ribut; restaurant: restorent restaran dhaba dhabe; restore: ristor; return: ritarn;
review: rivyu; role: rol bhumika bhumikaen; room: rum kamra kamre; rotate: rotet; router: rautar;
row: pankti panktiyan; rss: araesaes; salon: sailun; samsung: saimsang; save: sev; scan: skain;
schedule: shedyul shidyul; school: skul; screen: skrin skrinen tivi; screenshot: skrinshot; search: sarch;
second: sekand sekend; security: sikyoriti; sensor: sensar; server: sarvar; service: sarvis seva sevaen;
setting: seting setings setingj; setup: setaap; share: sheyar; sheet: shit; shop: shop; shift: shift; show: sho;
showroom: shorum; sign: sain; sim: sim; site: sait; size: saij; slide: slaid; slow: slo; smart: smart;
sms: esaemaes; software: softaveyar; sound: saund; space: spes; speaker: spikar; speed: spid; split: split;
staff: staf; standard: staindard; start: start; status: stetas; stick: stik; storage: storej; store: stor;
stream: strim striming; student: student; subscription: sabsakripshan; support: saport; switch: svich;
system: sistam; tab: taib; table: tebal talika; tablet: taiblet; tag: taig; tally: taili; tax: taiks; team: tim;
tech: tek; technician: teknishiyan maikenik; template: tempalet templet; test: test; text: tekst; ticket: tikat;
timetable: taimtebal; time: taim; timezone: taimjon; token: tokan; touch: tach tachaskrin; training: trening;
transaction: tranjaikshan; transfer: transafar; trash: traish; trial: trayal; trigger: trigar; update: apdet;
upgrade: apagred; upi: yupiai; upload: aplod; url: yuarael; usb: yuesbi; user: yujar; version: varjan sanskaran;
vertical: vartikal; video: vidiyo vidio; virtual: varchual; volume: volyum; wall: vol divar; wallet: volet;
warranty: varanti; weather: vedar; web: veb; webhook: vebhuk; website: vebsait; week: vik;
whatsapp: vhatsaep vhatsaaip vhatsapp votsaep vatsaep; widget: vijet; wifi: vaifai; window: vindo; windows: vindoj;
wire: tar; wrong: rong; youtube: yutyub; zone: jon; zoom: jum`);

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
