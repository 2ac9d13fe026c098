/** The days of 2027; see `days-2026.ts`. */
export const days2027 = `
IN computed law
01-26 republic
08-15 independence
10-02 gandhi
12-25 christmas

IN computed law observed
01-01 new-year
01-23 netaji
02-19 shivaji
04-14 ambedkar
05-01 may-day
01-14 lohri
05-09 rabindra
08-15 parsi-new-year

IN moon moon
03-10 eid
05-17 bakrid
06-16 muharram
08-15 milad

IN computed easter
03-26 good-friday

IN computed easter observed
03-28 easter

IN computed tithi
03-22 holi
04-15 ram-navami
05-20 buddha
08-25 janmashtami
10-09 dussehra
10-29 diwali
11-14 guru-nanak

IN computed almanac
04-18 mahavir

IN computed tithi observed
02-11 basant
03-06 shivaratri
03-21 holika
04-07 ugadi
05-08 akshaya-tritiya
07-05 rath-yatra
08-17 rakhi
09-12 onam
09-29 mahalaya
09-30 navratri
10-06 durga-puja
10-07 durga-ashtami
10-08 maha-navami
10-15 lakshmi-puja
10-18 karva-chauth
10-27 dhanteras
10-30 govardhan
10-31 bhai-dooj
11-04 chhath

IN computed almanac observed
09-04 ganesh

IN computed sun observed
01-15 sankranti
01-15 pongal
04-14 tamil-new-year
04-14 baisakhi
04-15 vishu

IN-MH computed law
05-01 maharashtra

IN-TN computed sun
01-16 thiruvalluvar
01-17 uzhavar

IN-KL computed law
01-02 mannam

IN-KL computed easter
03-25 maundy-thursday

IN-KL computed tithi
08-02 karkidaka
09-11 first-onam
09-13 third-onam
09-14 fourth-onam

IN-KA computed tithi
11-16 kanakadasa

IN-KA computed law observed
11-01 kannada

IN-WB computed law
01-12 vivekananda
04-15 bengali-new-year

GB listed gov-uk
01-01 new-year
03-26 good-friday
03-29 easter-monday
05-03 early-may
05-31 spring-holiday
08-30 summer-holiday
12-27 christmas+
12-28 boxing-day+

US listed opm
01-01 new-year
01-18 king-day
02-15 washington
05-31 memorial
06-18 juneteenth+
07-05 us-independence+
09-06 labor
10-11 columbus
11-11 veterans
11-25 thanksgiving
12-24 christmas+
12-31 new-year+

SG listed mom
01-01 new-year
02-06 lunar-new-year
02-07 lunar-new-year-2
02-08 lunar-new-year-2+
03-10 eid
03-26 good-friday
05-01 may-day
05-17 bakrid
05-20 vesak
08-09 singapore-day
10-28 diwali
12-25 christmas

AE computed law
01-01 new-year
12-02 emirates-day
12-03 emirates-day-2

AE moon moon
03-09 eid
03-10 eid-2
03-11 eid-3
05-15 arafah
05-16 bakrid
05-17 bakrid-2
05-18 bakrid-3
06-06 islamic-new-year
08-14 milad
`;
