/** One word per line: in plain letters (`plain-text.ts`), with everything that it can mean (`lexicon.ts`). */
export const WORDS = `
aan particle
aangeefster label-relative ordinary-akte speaks-of-stranger
aangegeven label-relative day-other-verb speaks-of-stranger declared
aangetroffen day-other-verb
aangever label-relative ordinary-akte speaks-of-stranger
aangifte label-relative day-other-noun ordinary-akte ordinary-head speaks-of-stranger paper declared
aanhef label-gender
aanschrijving label-gender
aanspreektitel label-gender
aanspreekvorm label-gender
aanvang label-matter
aanvrager label-relative
achtern label-surname
achternaam label-surname
acte label-matter
adi label-first
adres label-matter
af particle
afgegeven label-matter day-other-verb
afgifte label-matter day-other-noun
afscheid day-other-noun
afscheidsdienst day-other-noun
afschrift day-other-noun ordinary-akte ordinary-head paper
ait foreign-particle
akte label-matter ordinary-akte ordinary-head paper
akten paper
aktenummer label-matter
al foreign-particle
aldaar ordinary-akte link
aldus day-other-verb ordinary-head
alhier ordinary-akte link
alle label-whole
almeida iberian-surname
als ordinary-akte ordinary-head
alvares iberian-surname
alvarez iberian-surname
alves iberian-surname
am particle link
ambtenaar label-relative ordinary-akte ordinary-head speaks-of-stranger
an label-joint
anasi label-relative
and label-joint
andrade iberian-surname
anjos devotion
annee unit
antunes iberian-surname
aout month-8
apelido label-surname
apelidos label-surname
apellido label-surname
apellidos label-surname
apr month-4 abbreviation
april month-4 ordinary-akte ordinary-head
araujo iberian-surname
arts label-relative speaks-of-stranger
at link
auf particle
aug month-8 abbreviation
august month-8
augustus month-8 ordinary-akte ordinary-head
aus particle
avond link
avonds ordinary-akte link
avril month-4
azevedo iberian-surname
babasi label-relative
barbosa iberian-surname
barros iberian-surname
before label-joint
begrafenis day-other-noun farewell
begraven day-other-verb
bei particle
ben foreign-particle
bericht declares paper
berne label-birth
beroep ordinary-akte
berte label-birth
bertedatum label-birth label-day
bertedei label-birth label-day
berteplak label-birth label-place
beste ordinary-head salutation
betreffende ordinary-head
betreft ordinary-head speaks-of-deceased
bevestig declares
bevestigen declares
bevestiging paper
bevestigt declares
bewijs paper
bewoner label-deceased
bewoonster label-deceased
bij particle ordinary-akte ordinary-head
bijgewerkt day-other-verb
bin foreign-particle
binnen link
birth label-birth day-birth-noun
blad ordinary-head
blijkens ordinary-akte ordinary-head
borges iberian-surname
born day-birth-verb
broer before-name
bsn label-matter
burgerlijke label-matter ordinary-akte ordinary-head
burgerlijken ordinary-head
burgerservicenummer label-matter
ca abbreviation
cabral iberian-surname
cardoso iberian-surname
carmen devotion
carmo devotion
carvalho iberian-surname
certificeert declares
certifies declares
cijfers label-day
cinsiyeti label-gender
client label-deceased
coelho iberian-surname
cognome label-surname
cohen iberian-surname
commune label-matter
comparant speaks-of-stranger
compareerde day-other-verb ordinary-akte speaks-of-stranger declared
compareerden day-other-verb declared
conceicao devotion
coniuge label-relative
conjoint label-relative
conjuge label-relative
conyuge label-relative
correia iberian-surname
costa iberian-surname
crematie day-other-noun farewell
cunha iberian-surname
'd particle
d particle
d' particle
da particle
dag label-day link unit
dagtekening day-other-noun
das particle
dat label-day ordinary-akte ordinary-head
data label-day
date label-day
dato day-other-noun
datum label-day ordinary-head link
day unit
dd link abbreviation
de label-joint particle ordinary-head before-name link
death label-death day-death-noun
dec month-12 abbreviation
deceased day-death-verb
deceduto label-deceased
december month-12 ordinary-akte ordinary-head
decembre month-12
deces label-death
decesso label-death
defuncion label-death
defunt label-deceased
degli particle
dei label-day particle
deklarante label-relative
del particle
delgado iberian-surname
delivrance label-matter
della particle
den particle before-name link
der label-joint particle ordinary-head link
dernier label-joint
derniere label-joint
des label-joint particle ordinary-akte link
desimber month-12
deze ordinary-akte ordinary-head link
dezember month-12
dezer ordinary-akte link
dhr ordinary-head before-name title abbreviation
dhr./mevr label-gender
dhr/mevr label-gender
di particle
dias iberian-surname
diaz iberian-surname
die particle ordinary-akte ordinary-head
died day-death-verb speaks-of-deceased died
difunta label-deceased
difunto label-deceased
dinsdag ordinary-akte ordinary-head link
dit ordinary-akte ordinary-head
do particle
dochter ordinary-akte speaks-of-relative before-name kin
dogum label-birth
donderdag ordinary-akte ordinary-head link
doopnaam label-first
doopnamen label-first
door label-joint ordinary-akte ordinary-head
dores devotion
dos particle
dr abbreviation
drs abbreviation
du label-joint particle
echtg abbreviation
echtgenoot label-relative ordinary-akte speaks-of-relative before-name kin
echtgenoote kin
echtgenot kin
echtgenote label-relative ordinary-akte speaks-of-relative before-name kin
echtscheiding day-other-noun
een ordinary-akte ordinary-head
eerder ordinary-akte
efternamme label-surname
ehefrau label-relative speaks-of-relative
ehegatte label-relative speaks-of-relative
ehemann label-relative speaks-of-relative
el foreign-particle
en label-joint ordinary-akte ordinary-head
erfgenaam label-relative
erkek male
esteves iberian-surname
et label-joint
etat label-matter
evora iberian-surname
extrait label-matter
f female
fallecida label-deceased
fallecido label-deceased
fallecimiento label-death
fam label-surname
familie label-relative
familienaam label-surname
familienname label-surname
familienstand label-matter
famille label-surname
family label-surname
famyljenamme label-surname
fan label-joint
father label-relative
fatima devotion
fayesido label-deceased
fayesimentu label-death
feb month-2 abbreviation
febr month-2 abbreviation
febrewaris month-2
februar month-2
februari month-2 ordinary-akte ordinary-head
february month-2
fecha label-day
female sex female
femenino female
feminin female
feminino female
femminile female
fernandes iberian-surname
fernandez iberian-surname
ferreira iberian-surname
ferstjerren label-death
ferstoarn label-death
ferstoarne label-death
fevrier month-2
ff female
first label-first
foarnamme label-first
foarnammen label-first
folio ordinary-head
fonseca iberian-surname
forename label-first
forenames label-first
fortes iberian-surname
freitas iberian-surname
garcia iberian-surname
gast label-deceased
geachte ordinary-head salutation
geb label-birth day-birth-verb abbreviation
geboorte label-birth day-birth-noun ordinary-akte
geboortedag label-birth label-day day-birth-noun
geboortedatum label-birth label-day day-birth-noun
geboortegegevens label-birth
geboorteland label-birth label-place
geboortenaam label-surname
geboorteplaats label-birth label-place
geboren label-birth day-birth-verb ordinary-akte
gebracht link
geburt label-birth
geburtsdatum label-birth label-day
geburtsort label-birth label-place
gecompareerd day-other-verb speaks-of-stranger declared
gecremeerd day-other-verb
gedaan label-joint ordinary-akte
gedagtekend day-other-verb
geen ordinary-akte ordinary-head
gehuwd label-relative day-other-noun ordinary-akte
gekomen link
gem abbreviation
gemeente label-matter ordinary-akte ordinary-head link before-town
gemeld day-other-verb
genaamd ordinary-akte before-name
gender label-gender
genoemd ordinary-akte
genoemde speaks-of-deceased
geregistreerd label-joint ordinary-akte
gescheiden day-other-noun ordinary-akte
geschlecht label-gender
gesl label-gender
geslacht label-gender ordinary-akte
geslachtsaanduiding label-gender
geslachtsnaam label-surname
gest abbreviation
gestorben day-death-verb
gestorven label-death day-death-verb ordinary-akte speaks-of-deceased died
get ordinary-head
getekend day-other-verb
getrouwd day-other-noun
getuige label-relative ordinary-head speaks-of-stranger
getuigen ordinary-head speaks-of-stranger
gevonden day-other-verb
geweest ordinary-akte
gewezen label-joint
gewoond ordinary-akte
given label-first
gloria devotion
gomes iberian-surname
gomez iberian-surname
goncalves iberian-surname
gonzalez iberian-surname
graca devotion
guadalupe devotion
haar ordinary-akte ordinary-head before-name
had link
heb ordinary-akte
hebben ordinary-akte
heden day-other-verb ordinary-akte ordinary-head declared
heeft ordinary-akte link
heengegaan day-death-verb died
heer ordinary-akte ordinary-head before-name title
hernandez iberian-surname
het label-joint particle ordinary-head link
heure label-time
hier ordinary-akte link
hierbij ordinary-head
hiermede ordinary-head
hiermee ordinary-head
hij ordinary-head
hombre male
hoogachtend ordinary-head
huisnummer label-matter
hun ordinary-akte
huwelijk label-relative day-other-noun
i label-joint
ik ordinary-akte ordinary-head
im particle
ime label-first
imie label-first
imiona label-first
in particle ordinary-head link before-town
informant label-relative
ing abbreviation
ingang day-other-noun
ingeschreven day-other-verb ordinary-akte farewell
ingeslapen day-death-verb died
initialen label-initials
initials label-initials
is ordinary-akte ordinary-head before-name link
jaar ordinary-akte ordinary-head unit
jaars ordinary-akte
jan month-1 abbreviation
jannewaris month-1
januar month-1
januari month-1 ordinary-akte ordinary-head
january month-1
janvier month-1
jaren ordinary-akte
jesus devotion
jl abbreviation
jo label-joint
jongen male
jour label-day unit
juillet month-7
juin month-6
jul month-7 abbreviation
juli month-7 ordinary-akte ordinary-head
july month-7
jun month-6 abbreviation
june month-6
juni month-6 ordinary-akte ordinary-head
juny month-6
justitie ordinary-head
kadin female
kenmerk ordinary-head
kennisgeving paper
kind label-relative ordinary-akte speaks-of-relative kin
kinderen label-relative kin
kindgegevens label-relative
kobieta female
koninkrijk ordinary-head
kopie ordinary-head
kunne label-gender ordinary-akte
la label-joint particle
laatst label-joint ordinary-akte
laatste label-matter
laatstelijk ordinary-akte
land label-place
las particle
last label-surname
le label-joint particle
les particle
letters label-day
levenslicht day-birth-verb
lieu label-place
lijk speaks-of-deceased farewell
lima iberian-surname
lopes iberian-surname
lopez iberian-surname
los particle
lourdes devotion
luga label-place
lugar label-place
luogo label-place
luz devotion
m sex male
maaie month-5
maand unit
maandag ordinary-akte ordinary-head link
maart month-3 ordinary-akte ordinary-head
mac foreign-particle
machado iberian-surname
madre label-relative
mai month-5
male sex male
malzonka label-relative
man before-name sex male
man/vrouw label-gender
mannelijk ordinary-akte sex male
mannelijke ordinary-akte
mannlich male
march month-3
marques iberian-surname
mars month-3
martinez iberian-surname
martins iberian-surname
marz month-3
maschile male
masculin male
masculino male
matki label-relative
may month-5
mc foreign-particle
mci month-5
mei month-5 ordinary-akte
meisje female
meisjesnaam label-surname
mej month-5
mel month-5
meldde day-other-verb
melding paper
mendes iberian-surname
mendonca iberian-surname
mercedes devotion
mere label-relative
met label-joint ordinary-akte ordinary-head speaks-of-relative
mevr ordinary-head before-name title abbreviation
mevrouw ordinary-akte ordinary-head before-name title
mezczyzna male
middag link
middags ordinary-akte link
miejsce label-place
mij day-other-verb ordinary-akte
mijne salutation
minuten ordinary-akte link
minuut label-time ordinary-akte
mm male
mo label-joint
moeder label-relative ordinary-akte speaks-of-relative before-name kin
mois unit
monteiro iberian-surname
month unit
morais iberian-surname
moreira iberian-surname
morgen link
morgens link
morto label-death
mother label-relative
moura iberian-surname
mr abbreviation
mrt month-3 abbreviation
mujer female
mutter label-relative
m/v label-gender
mw ordinary-head before-name title abbreviation
na ordinary-akte ordinary-head
naam label-surname label-name
naamgebruik label-matter
nachname label-surname
nacht link
nachts ordinary-akte link
nacimiento label-birth
naissance label-birth
name label-surname label-name
namen label-first
namens ordinary-head
names label-name
namiddags ordinary-akte link
namme label-surname label-name
nascimento iberian-surname
nascita label-birth
nasementu label-birth
nazwiska label-surname
nazwisko label-surname
nederland ordinary-head
nederlanden ordinary-head
neves iberian-surname
niet ordinary-akte ordinary-head
no ordinary-head abbreviation
nogueira iberian-surname
nom label-surname label-name
nomber label-first
nombre label-first
nombres label-first
nome label-first
notaris speaks-of-stranger
nov month-11 abbreviation
november month-11 ordinary-akte ordinary-head
novembre month-11
novimber month-11
nr label-matter ordinary-akte ordinary-head abbreviation
nummer label-matter ordinary-akte ordinary-head
nunes iberian-surname
o' foreign-particle
obito label-death
ochtend link
ochtends ordinary-akte link
oct month-10
october month-10 ordinary-head
octobre month-10
of label-joint ordinary-akte
officier ordinary-head
ojca label-relative
okt month-10 abbreviation
oktober month-10 ordinary-akte ordinary-head
oliveira iberian-surname
olum label-death
om ordinary-head link
omstreeks ordinary-akte link
on link
onder particle
ondergetekende day-other-verb ordinary-akte ordinary-head speaks-of-stranger
ondertekend day-other-verb ordinary-akte
onderwerp ordinary-head
ongehuwd ordinary-akte
ongeveer ordinary-akte link
ons ordinary-akte ordinary-head
ontbinding day-other-noun
ontbonden day-other-noun
ontslapen day-death-verb died
ontvallen day-death-verb died
ontviel day-death-verb died
onze ordinary-akte ordinary-head before-name
op label-day particle ordinary-head link before-town
opdrachtgeefster label-relative
opdrachtgever label-relative
opgemaakt day-other-verb ordinary-akte declared
opgemaakte day-other-verb
opgenomen day-other-verb
ort label-place
ostatniego label-joint
ou foreign-particle
oud ordinary-akte
ouder label-relative kin
ouders label-relative ordinary-akte speaks-of-relative kin
over particle
overl label-death day-death-verb died abbreviation
overlede day-death-verb
overleden label-death day-death-verb ordinary-akte speaks-of-deceased died
overledene label-deceased ordinary-akte speaks-of-deceased
overleed day-death-verb ordinary-akte speaks-of-deceased died
overlijden label-death day-death-noun ordinary-akte speaks-of-deceased
overlijdensakte farewell
overlijdensdag label-death label-day day-death-noun
overlijdensdatum label-death label-day day-death-noun
overlijdensplaats label-death label-place
overschot farewell
ovl day-death-verb died abbreviation
padre label-relative
pagina ordinary-head
partner label-relative ordinary-akte speaks-of-relative before-name kin
partners label-relative
partnerschap label-relative day-other-noun
pere label-relative
pereira iberian-surname
perez iberian-surname
persoon label-deceased before-name
persoonsgegevens label-deceased
piedade devotion
pilar devotion
pinheiro iberian-surname
pinto iberian-surname
pires iberian-surname
plaats label-place link
plaatsgehad link
plaatsgevonden link
place label-place
plak label-place
plec label-gender
plechtigheid day-other-noun
postbus ordinary-head
postcode label-matter
prenom label-first
prenoms label-first
prezime label-surname
prof abbreviation
proprio label-first
provincie ordinary-head
ramos iberian-surname
register ordinary-akte ordinary-head paper
registers ordinary-head paper
registratie label-matter
resp abbreviation
ribeiro iberian-surname
rocha iberian-surname
rodrigues iberian-surname
rodriguez iberian-surname
roepnaam label-matter
rond link
rosario devotion
's particle
san foreign-particle
sanchez iberian-surname
santos iberian-surname
sedert day-other-noun
sekse label-gender
sekso label-gender
sep month-9 abbreviation
sept month-9 abbreviation
september month-9 ordinary-akte ordinary-head
septembre month-9
septimber month-9
service label-matter
sesso label-gender
sex label-gender
sexe label-gender
silva iberian-surname
silveira iberian-surname
sinds day-other-noun
skaainamme label-surname
slachte label-gender
soares iberian-surname
sousa iberian-surname
souza iberian-surname
soyadi label-surname
spouse label-relative
st abbreviation foreign-particle
staat label-matter ordinary-akte
stand ordinary-akte ordinary-head
sterbedatum label-death label-day
sterbeort label-death label-place
sterbetag label-death label-day
sterfdag label-death label-day day-death-noun
sterfdatum label-death label-day day-death-noun
stierf day-death-verb died
straat label-matter
surname label-surname
't particle
tag label-day
tarihi label-day
tata label-relative
tavares iberian-surname
te label-place particle ordinary-head link before-town
teixeira iberian-surname
ten particle ordinary-head link
ter particle
teraardebestelling day-other-noun
tevens ordinary-head
thans ordinary-akte
the label-joint link
tijd label-time
tijdstip label-time
to particle
tod label-death
todes label-death
todestag label-death label-day
todeszeitpunkt label-death label-day
toe particle
tot particle ordinary-head
tussenv label-insertion
tussenvoegsel label-insertion
tussenvoegsels label-insertion
uijt particle
uit label-joint particle ordinary-head before-town
uitgegeven day-other-verb
uittreksel day-other-noun ordinary-akte ordinary-head paper
uitvaart day-other-noun farewell
uitvaartleider label-relative
uitvaartondernemer label-relative
uitvaartverzorger label-relative
um label-joint link
und label-joint particle
unter particle
uren ordinary-akte link
urodzenia label-birth
uur label-time ordinary-akte link
v sex female
vader label-relative ordinary-akte speaks-of-relative before-name kin
van label-joint particle ordinary-head before-name
vater label-relative
verblijfplaats label-matter
verder ordinary-head
verklaard ordinary-akte declares link
verklaarde ordinary-akte declares
verklaart ordinary-akte declares
verklaren declares
verklaring paper
verscheen day-other-verb ordinary-akte speaks-of-stranger declared
verscheiden day-death-verb farewell
verschenen day-other-verb ordinary-akte speaks-of-stranger declared
verstorben day-death-verb died
verstorbene label-deceased
verstorbenen label-deceased
verstorbener label-deceased
verstrekt day-other-verb
verzekerde label-relative
vieira iberian-surname
vindt link
volgens ordinary-head
volledige label-whole
voluit label-whole
vom particle
von particle
vond link
vonden link
voor particle ordinary-akte ordinary-head
voorletters label-initials
voorlezing ordinary-akte
voormelde speaks-of-deceased
voormiddags ordinary-akte link
voorn label-first
voornaam label-first
voornamen label-first
voornoemd ordinary-akte
voornoemde ordinary-akte speaks-of-deceased
voorts ordinary-head
voorv label-insertion
voorvoegsel label-insertion
voorvoegsels label-insertion
vor particle
vorige label-joint
vorname label-first
vornamen label-first
vrijdag ordinary-akte ordinary-head link
vrouw before-name sex female
vrouw/man label-gender
vrouwelijk ordinary-akte sex female
vrouwelijke ordinary-akte
vv female
waaruit ordinary-head
waarvan ordinary-akte ordinary-head
was ordinary-akte ordinary-head link
wed abbreviation
weduwe ordinary-akte speaks-of-relative kin
weduwnaar ordinary-akte speaks-of-relative kin
weiblich female
weledele salutation
welke ordinary-akte
wenplak label-matter
werd ordinary-akte ordinary-head link
wereld day-birth-verb
wg ordinary-head
wij ordinary-head
wijlen ordinary-head before-name
woensdag ordinary-akte ordinary-head link
wohnsitz label-matter
wonende ordinary-akte
woonde ordinary-akte
woonplaats label-matter
woorden label-day
wordt ordinary-akte link
y label-joint
year unit
yeri label-place
zaterdag ordinary-akte ordinary-head link
zgon label-death
zgonu label-death
zij ordinary-head
zijn ordinary-akte ordinary-head before-name
zmarlego label-deceased
zmarlej label-deceased
zmartego label-deceased
zondag ordinary-akte ordinary-head link
zonder ordinary-akte
zoon ordinary-akte speaks-of-relative before-name kin
zu particle
zum particle
zur particle
zus before-name
zuster before-name
`;
