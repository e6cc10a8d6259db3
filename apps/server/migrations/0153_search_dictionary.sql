-- Things are found by what they are: by their category, by what they show or say, by questions that are often asked.
ALTER TABLE search_documents ADD COLUMN about text NOT NULL DEFAULT '';

CREATE TRIGGER questions_searched_added AFTER INSERT ON questions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('id');
CREATE TRIGGER questions_searched_removed AFTER DELETE ON questions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('id');
CREATE TRIGGER questions_searched_changed AFTER UPDATE ON questions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('id');
CREATE TRIGGER exhibit_categories_searched_changed AFTER UPDATE ON exhibit_categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('id');
CREATE TRIGGER dictionary_items_searched_changed AFTER UPDATE ON dictionary_items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together('id');

-- Also by the kind they are of.
DROP TRIGGER forums_searched ON forums;
CREATE TRIGGER forums_searched AFTER UPDATE OF title_zh, title_en, summary_zh, summary_en, venue_id, starts_at, ends_at, category, published_at, is_unlisted ON forums
  FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
DROP TRIGGER activities_searched ON activities;
CREATE TRIGGER activities_searched AFTER UPDATE OF title_zh, title_en, summary_zh, summary_en, venue_id, spot_zh, spot_en, starts_at, ends_at, kind, published_at, is_unlisted ON activities
  FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');

-- The first sixteen groups that nobody edited go: those below have their words, the narrower ones by themselves.
DELETE FROM search_synonyms WHERE version = 1 AND name IN (
  '人工智能 = AI = artificial intelligence',
  '芯片 = 半导体 = chip = semiconductor',
  '大模型 = 大语言模型 = LLM = large language model = foundation model',
  '机器人 = robot = robotics',
  '智能体 = agent',
  '自动驾驶 = 智能驾驶 = 无人驾驶 = autonomous driving = self-driving',
  '具身智能 = embodied AI = embodied intelligence',
  '算力 = computing power = compute',
  '医疗 = 健康 = health = healthcare = medical',
  '制造 = 工厂 = manufacturing = factory',
  '教育 = education',
  '金融 = finance = fintech',
  '开源 = open source',
  '安全 = 治理 = safety = governance',
  '语音 = speech = voice',
  '元宇宙 = metaverse'
);

-- The dictionary an installation begins with, one group a line. Organisers edit it; it is never written again.
INSERT INTO search_synonyms (id, position, created_at, updated_at, words, name)
SELECT gen_random_uuid(),
  (SELECT coalesce(max(position), -1) FROM search_synonyms) + row_number() OVER (ORDER BY place),
  now(), now(), string_to_array(line, ' = '), line
FROM regexp_split_to_table($dictionary$
[models]
人工智能 = AI = artificial intelligence
通用人工智能 = AGI = artificial general intelligence
生成式人工智能 = 生成式AI = 生成式 = AIGC = generative AI = gen AI = GenAI = generative
大模型 = 大语言模型 = 语言大模型 = 基础模型 = LLM = large language model = large model = foundation model
小模型 = 小语言模型 = 轻量模型 = SLM = small language model = small model = compact model
多模态 = 多模态大模型 = multimodal = multi-modal = multimodality = VLM = vision language model
世界模型 = world model
端侧模型 = 端侧大模型 = 离线模型 = on-device model = on-device AI = offline model = edge model
智能体 = AI智能体 = AI agent = agent = agentic = AI助理 = 数字员工
多智能体 = multi-agent = multi agent system
提示词 = 提示工程 = prompt = prompt engineering
检索增强 = 检索增强生成 = RAG = retrieval augmented generation
向量数据库 = 向量检索 = vector database = vector search = vector store
知识图谱 = knowledge graph
机器学习 = machine learning = ML
深度学习 = deep learning = DL
神经网络 = neural network = neural net = 神经元 = neuron
强化学习 = reinforcement learning = RL = RLHF
联邦学习 = 隐私计算 = 隐私保护计算 = 多方安全计算 = 可信执行环境 = 密态计算 = federated learning = privacy computing = private computation = private compute = confidential computing = privacy-preserving computation
迁移学习 = transfer learning
预训练 = pre-training = pretraining = pretrain
微调 = 精调 = fine-tuning = finetuning = fine tune
模型训练 = 训练模型 = model training
推理 = 模型推理 = inference = inferencing
模型压缩 = 量化 = 剪枝 = 蒸馏 = model compression = quantization = quantisation = pruning = distillation
遗忘学习 = 机器遗忘 = 模型遗忘 = machine unlearning = unlearning
对齐 = 价值对齐 = AI对齐 = alignment = AI alignment
幻觉 = 模型幻觉 = hallucination
可解释性 = 可解释 = 可解释人工智能 = 可解释AI = XAI = explainable AI = explainability = interpretability = interpretable = explainable
评测 = 基准测试 = 模型评测 = 测评 = evaluation = benchmark = benchmarking = eval
语料 = 语料库 = 训练数据 = corpus = corpora = training data
数据标注 = 标注 = 标注员 = data labelling = data labeling = annotation = annotator
合成数据 = synthetic data
大数据 = big data
数据科学 = 数据分析 = data science = data analysis = data analytics = analytics
算法 = algorithm = algorithmic
开源 = 开放源码 = 开源社区 = open source = OSS
开源模型 = 开放权重 = 开放模型 = open model = open-source model = open weights
自然语言处理 = NLP = natural language processing = 自然语言理解
机器翻译 = 自动翻译 = 同声传译 = 同传 = machine translation = translation = simultaneous interpretation
聊天机器人 = 对话机器人 = 智能客服 = chatbot = chat bot = conversational AI = virtual assistant
语音助手 = 智能助手 = voice assistant = digital assistant
语音识别 = 语音转文字 = 语音转写 = ASR = speech recognition = speech to text = speech-to-text = voice recognition
语音合成 = 文字转语音 = TTS = speech synthesis = text to speech = text-to-speech = voice cloning = 声音克隆
语音 = speech = voice = 语音技术
方言 = 乡音 = 家乡话 = 地方话 = dialect
小语种 = 低资源语言 = low-resource language = minority language = small language
计算机视觉 = 机器视觉 = computer vision = machine vision = 图像识别 = image recognition
目标检测 = 物体识别 = object detection = object recognition
人脸识别 = 刷脸 = face recognition = facial recognition
文生图 = 图像生成 = AI绘画 = image generation = text-to-image = AI art
文生视频 = 视频生成 = video generation = text-to-video
生成艺术 = 生成式艺术 = 数字艺术 = 媒体艺术 = AI艺术 = generative art = media art = digital art
数字人 = 虚拟人 = 虚拟主播 = digital human = virtual human = avatar
深度伪造 = 换脸 = deepfake
代码生成 = AI编程 = 编程助手 = code generation = AI coding = coding assistant = copilot
推荐系统 = 个性化推荐 = recommender system = recommendation system
时间序列 = 时序预测 = 时序模型 = 预测模型 = time series = forecasting = forecast
优化算法 = 运筹 = 运筹优化 = optimization = optimisation = operations research
图神经网络 = GNN = graph neural network
扩散模型 = diffusion model
变换器 = transformer = 注意力机制 = attention mechanism
人机协作 = 人机协同 = 人机共创 = human-machine collaboration = human-AI collaboration
人机交互 = HCI = human-computer interaction = human-machine interaction = 交互设计 = interaction design
脑机接口 = BCI = brain-computer interface = brain-machine interface
类脑计算 = 神经形态 = neuromorphic = neuromorphic computing = brain-inspired computing
科学智能 = AI for science = AI4S = 智能科学
元宇宙 = metaverse
[governance]
人工智能治理 = AI治理 = 治理 = governance = AI governance
人工智能安全 = AI安全 = AI safety = safe AI
人工智能伦理 = AI伦理 = 科技伦理 = 伦理 = AI ethics = ethics = ethical
监管 = 合规 = 规制 = regulation = regulatory = compliance
立法 = 法规 = 法律 = law = legal = legislation = legislative
算法歧视 = 算法偏见 = 偏见 = 公平性 = bias = algorithmic bias = fairness = discrimination
算法审计 = 审计 = audit = auditing = auditor
标准 = 标准化 = standard = standardization = standardisation
隐私 = 隐私保护 = privacy = privacy protection
数据安全 = 数据保护 = data security = data protection
网络安全 = 信息安全 = cybersecurity = cyber security = information security = infosec
密码学 = cryptography
密码学家 = cryptographer
加密 = encryption = encrypted
同态加密 = homomorphic encryption
区块链 = blockchain = 分布式账本 = distributed ledger
知识产权 = 版权 = 著作权 = intellectual property = copyright = IP rights
专利 = patent
知情同意 = 同意书 = informed consent = consent form = consent
问责 = 责任 = 可追责 = accountability = responsible AI = 负责任的人工智能
可信人工智能 = 可信AI = trustworthy AI = trusted AI
法官 = 法院 = judge = court
律师 = 法律科技 = lawyer = attorney = legal tech
公共政策 = 政策 = public policy = policy
数据治理 = data governance = 数据要素 = data trust
[robotics]
机器人 = robot = robotics = robotic
机器狗 = 机械狗 = 机器犬 = 四足机器狗 = 四足机器人 = 四足 = robot dog = robodog = robotic dog = quadruped = quadruped robot = four-legged robot
足式机器人 = 腿足机器人 = 多足机器人 = legged robot = walking robot = 足式 = legged
六足机器人 = 六足 = hexapod = six-legged = six-legged robot
人形机器人 = 双足机器人 = 仿人机器人 = 类人机器人 = 双足 = humanoid = humanoid robot = biped = biped robot = bipedal
具身智能 = 具身 = embodied AI = embodied intelligence = embodied = physical AI = 物理AI
工业机器人 = industrial robot
协作机器人 = 协作臂 = 协作机械臂 = cobot = collaborative robot
机械臂 = 机器臂 = 机械手臂 = robot arm = robotic arm = manipulator
机械手 = 灵巧手 = 机器手 = 仿生手 = 夹爪 = robot hand = robotic hand = dexterous hand = gripper = end effector
软体机器人 = 柔性机器人 = soft robot = soft robotics
外骨骼 = exoskeleton = exosuit
关节模组 = 机器人关节 = 执行器 = 关节 = actuator = joint module = robot joint = joint = servo = 舵机
触觉传感 = 触觉 = 触感 = tactile = tactile sensing = sense of touch
触觉反馈 = 力反馈 = haptics = haptic = haptic feedback
运动控制 = 步态 = 步态控制 = motion control = locomotion = gait
遥操作 = 远程操控 = teleoperation = remote control = telepresence
服务机器人 = service robot
家用机器人 = 家庭机器人 = 家务机器人 = home robot = household robot = domestic robot
陪伴机器人 = 情感陪伴 = companion robot = social robot
清洁机器人 = 扫地机器人 = 扫地机 = cleaning robot = robot vacuum = vacuum robot
割草机器人 = 剪草机 = 割草机 = 剪草 = robot mower = lawn mower = mower = mow
配送机器人 = 送货机器人 = 无人配送 = delivery robot
巡检机器人 = 巡检 = 智能巡检 = 巡逻 = inspection robot = patrol robot = robot inspection
搬运机器人 = 搬运 = 物料搬运 = carrying robot = handling robot = material handling
仓储机器人 = 物流机器人 = 移动机器人 = 物流车 = AGV = AMR = warehouse robot = mobile robot = autonomous mobile robot = 智能仓储 = warehouse automation = warehouse cart
采摘机器人 = 农业机器人 = 农机 = 采摘车 = harvesting robot = picking robot = farm robot = farm robotics = agricultural robot = agricultural machinery
手术机器人 = 外科机器人 = 外科手术 = surgical robot = surgery robot = robotic surgery = surgical = surgery
康复机器人 = 康复训练 = 康复 = rehabilitation robot = rehabilitation = rehab = rehab robot
厨房机器人 = 炒菜机器人 = 烹饪机器人 = kitchen robot = cooking robot = robot chef
水下机器人 = 无人潜航器 = ROV = AUV = underwater robot
机器人安全 = 急停 = 急停按钮 = robot safety = emergency stop = e-stop = stop button
陪练机器人 = 乒乓机器人 = 陪练 = 乒乓球 = sparring robot = sparring = table tennis = ping pong = ping-pong
机器人控制 = 机器人操作系统 = ROS = robot operating system
导航定位 = 建图 = SLAM = localization and mapping = localisation
路径规划 = 航线规划 = 路线规划 = path planning = motion planning = route planning
[chips and compute]
芯片 = 集成电路 = 半导体 = chip = semiconductor = integrated circuit = IC = silicon
推理芯片 = AI推理芯片 = AI芯片 = 人工智能芯片 = AI加速器 = inference chip = inference silicon = AI chip = AI accelerator = NPU
边缘芯片 = 端侧芯片 = edge chip
边缘计算 = 边缘智能 = edge computing = edge AI
光芯片 = 光子芯片 = 光计算 = 光子计算 = 光子 = photonic chip = photonic computing = photonics = optical computing = photonic
存算一体 = 存内计算 = 存算芯片 = 近存计算 = 存算 = in-memory computing = compute in memory = processing in memory = computing in memory
视觉芯片 = 事件相机 = 图像传感器 = vision chip = vision silicon = event camera = event sensor = image sensor
显卡 = 图形处理器 = GPU = graphics card = graphics processor = 计算卡
处理器 = CPU = processor = 中央处理器
存储 = 存储器 = 内存 = memory = storage
量子计算 = 量子 = quantum computing = quantum computer = quantum
编译器 = 编译 = compiler = compile
体系结构 = 计算机体系结构 = 架构 = computer architecture
算力 = 计算能力 = 智算 = computing power = compute = compute power
智算中心 = 数据中心 = 机房 = data center = data centre = datacenter = server room = computing center
绿色数据中心 = 低碳算力 = 绿色算力 = green data center = green data centre = green computing
服务器 = server
集群 = 计算集群 = cluster = GPU cluster = supercomputer = 超算 = 超级计算机 = 超级计算 = HPC = high-performance computing
液冷 = 浸没式液冷 = 浸没冷却 = 浸没 = liquid cooling = immersion cooling
冷却 = 散热 = 制冷 = cooling
云计算 = 云服务 = cloud computing = cloud service
操作系统 = operating system
功耗 = 能效 = 低功耗 = power consumption = energy efficiency = low power = low-power = watt
余热 = 废热 = 余热回收 = waste heat = heat recovery = server heat
传感器 = 传感 = sensor = sensing
物联网 = IoT = internet of things = 智联网 = AIoT
5G = 6G = 移动通信 = mobile network = wireless communication
通信 = 电信 = telecom = telecommunications = communications
光通信 = 光纤 = optical fibre = optical fiber = fibre optic = fiber optic
卫星互联网 = 卫星通信 = 卫星 = satellite = satellite internet = satellite communication
电子设计自动化 = EDA = electronic design automation = 芯片设计 = chip design
晶圆 = 晶圆厂 = wafer = wafer fab
光刻 = lithography
[driving and flying]
自动驾驶 = 智能驾驶 = 无人驾驶 = 智驾 = 辅助驾驶 = 驾驶辅助 = autonomous driving = self-driving = self driving = driverless = autonomous vehicle = self-driving car = driverless car = ADAS = 无人车 = 自动驾驶汽车
自动驾驶出租车 = 无人出租车 = robotaxi = 无人接驳车 = 无人巴士 = 无人公交 = 接驳车 = 无人小巴 = driverless shuttle = driverless bus = autonomous shuttle = robobus
无人卡车 = 无人集卡 = 集卡 = 自动驾驶卡车 = driverless truck = autonomous truck = self-driving truck
激光雷达 = 固态雷达 = 固态激光雷达 = lidar = solid-state lidar = laser radar
毫米波雷达 = 雷达 = radar
车路协同 = 车路云 = 车联网 = 车联 = 智能网联 = V2X = vehicle-to-road = vehicle-to-everything = connected car = connected mobility = connected vehicle = vehicle-road cooperation
智能座舱 = 车载 = 车机 = 座舱 = smart cockpit = cabin = in-car = in-vehicle = car audio = cabin audio
新能源汽车 = 电动汽车 = 电动车 = EV = electric vehicle = electric car
智能交通 = 智慧交通 = 交通 = intelligent transport = smart transport = traffic = transport = transportation
红绿灯 = 信号灯 = 交通灯 = 行人灯 = traffic light = traffic signal = pedestrian signal
路口 = 十字路口 = junction = intersection = crossroads
行人 = pedestrian
出行 = 代步 = mobility
轮椅 = 电动轮椅 = 爬楼轮椅 = 代步车 = wheelchair = mobility scooter
无人机 = 无人飞行器 = 飞行器 = 航拍 = 多旋翼 = drone = UAV = unmanned aerial vehicle = quadcopter
飞行汽车 = 电动飞机 = 电动垂直起降 = 货运飞机 = 货运机 = eVTOL = flying car = electric aircraft = electric plane = electric cargo aircraft = freighter = cargo plane
低空经济 = 低空 = 空中交通 = low-altitude economy = low altitude = urban air mobility = UAM
航空 = 航电 = 飞控 = 自动着陆 = aviation = avionics = flight control = autoland = aerospace
航天 = 太空 = spaceflight = space exploration
无人船 = 驳船 = 船队 = unmanned ship = autonomous ship = barge = boat convoy
高铁 = 铁路 = 轨道交通 = railway = railroad = rail transit = high-speed rail
共享单车 = 自行车 = bicycle = bike = cycling
[devices]
可穿戴 = 可穿戴设备 = 穿戴设备 = 智能穿戴 = wearable = wearable device = wearables
AR眼镜 = 智能眼镜 = AI眼镜 = 增强现实眼镜 = AR glasses = smart glasses = AI glasses = augmented reality glasses = AR headset
增强现实 = AR = augmented reality
虚拟现实 = VR = virtual reality = VR头显 = VR headset
混合现实 = 扩展现实 = MR = XR = mixed reality = extended reality = 空间计算 = spatial computing
耳机 = 耳塞 = 降噪耳机 = 耳麦 = headphone = headphones = earphone = earbud = headset = noise cancelling
音响 = 音箱 = 扬声器 = 声场 = speaker system = loudspeaker = audio system
显示屏 = 屏幕 = 显示 = 透明屏 = 显示器 = display = screen = transparent display
电子书 = 阅读器 = 电子阅读器 = 电子纸 = 墨水屏 = e-reader = ereader = e-book = ebook = e-ink
智能家居 = 智慧家庭 = 全屋智能 = 家居 = smart home = home automation = connected home = 管家 = butler
智能门锁 = 门锁 = smart lock = door lock
智能照明 = 照明 = 灯具 = smart lighting = lighting = lamp
智能厨房 = 厨房 = 厨电 = 灶台 = smart kitchen = kitchen = cooker = hob = stove
家电 = 智能家电 = home appliance = appliance
智能手表 = 手环 = 手表 = smartwatch = smart watch = wristband
智能戒指 = 指环 = smart ring
手机 = 智能手机 = smartphone = mobile phone = phone
平板 = 平板电脑 = tablet
电脑 = 笔记本电脑 = 计算机 = computer = laptop = PC
相机 = 摄像头 = 摄像机 = camera
三维扫描 = 3D扫描 = 扫描仪 = 扫描 = 测绘 = 3D scanning = 3D scanner = scanner = surveying = laser scanning
3D打印 = 三维打印 = 增材制造 = 3D printing = additive manufacturing
翻译机 = 翻译耳机 = translator device = translation earbuds
玩具 = 智能玩具 = 故事机 = 早教机 = toy = AI toy = storyteller = story machine
雨衣 = 智能服装 = 电子织物 = 智能织物 = raincoat = smart clothing = e-textile = smart textile
老照片修复 = 照片修复 = 影像修复 = 老照片 = 图像修复 = photo restoration = old photo = old photograph = image restoration
[health]
医疗 = 智慧医疗 = 医疗健康 = 医学 = medical = medicine = healthcare = health care = 数字医疗 = digital health
健康 = health = 健康管理 = wellness
医院 = hospital = 县医院 = clinic = 诊所
医生 = 大夫 = 医师 = doctor = physician
护士 = 护理 = nurse = nursing
临床 = 诊断 = 辅助诊断 = clinical = diagnosis = diagnostics = diagnostic
病历 = 电子病历 = medical record = electronic health record = EHR = EMR
医学影像 = 医疗影像 = 影像诊断 = 影像科 = 放射科 = 阅片 = CT = 核磁 = MRI = X光 = medical imaging = radiology = radiologist = X-ray
超声 = B超 = 彩超 = 掌上超声 = ultrasound = sonography = ultrasonic
急救 = 急诊 = 救护 = 救护车 = emergency = first aid = emergency medicine = ambulance = EMS
除颤器 = 除颤仪 = AED = defibrillator
助听器 = 助听 = 助听设备 = 听力 = 听力障碍 = hearing aid = hearing = audiology = hearing loss = audiologist
手语 = 手语翻译 = 手语识别 = sign language = sign translation = signing = sign language interpreter
无障碍 = 残障 = 残疾人 = 障碍人士 = accessibility = accessible = disability = disabled
视障 = 盲人 = 盲 = 视力障碍 = blind = visually impaired = low vision
听障 = 聋人 = 聋哑 = 聋 = deaf = hard of hearing
眼科 = 验光 = 视光 = 眼底 = 近视 = 视力 = 眼科检查 = eye test = eye exam = optometry = ophthalmology = retina = eye care
老花镜 = 老花眼镜 = 老视 = reading glasses = presbyopia
睡眠 = 睡眠监测 = 助眠 = 失眠 = 打鼾 = sleep = sleep tracking = sleep monitoring = insomnia = snoring
中医 = 中医药 = 中药 = 本草 = 中草药 = 草药 = traditional Chinese medicine = TCM = Chinese medicine = herbal medicine = herb = remedy
药物研发 = 药物发现 = 新药研发 = 新药 = 制药 = AI制药 = drug discovery = drug development = pharmaceutical = pharma = new drug
药店 = 药房 = pharmacy = drugstore
疫苗 = vaccine = vaccination
蛋白质 = 蛋白质结构 = 蛋白质折叠 = protein = protein folding = structural biology = 结构生物学
基因 = 基因组 = 基因测序 = gene = genome = genomics = sequencing
生物技术 = 生物医药 = biotech = biotechnology = biomedicine
糖尿病 = 血糖 = 控糖 = diabetes = diabetic = blood sugar = glucose
营养 = 饮食 = 营养师 = 膳食 = nutrition = diet = dietitian = nutritionist
中风 = 卒中 = 脑卒中 = stroke
癌症 = 肿瘤 = cancer = tumour = tumor = oncology
心脏 = 心血管 = 心电 = heart = cardiac = cardiology = ECG = cardiovascular
精神健康 = 心理健康 = 心理 = mental health = psychology
养老 = 智慧养老 = 老年护理 = 老人 = 银发 = 适老化 = 老年人 = elderly care = eldercare = elder care = ageing = aging = senior = elderly = old people = aged care
跌倒检测 = 跌倒 = 防跌倒 = fall detection = fall alert = fall notice
母婴 = 孕产 = 产检 = 助产 = 孕妇 = maternal = antenatal = prenatal = maternity = pregnancy = obstetrics
助产士 = midwife = midwives = midwifery
儿科 = 儿童医院 = paediatrics = pediatrics = paediatrician = pediatrician
远程医疗 = 互联网医院 = 在线问诊 = telemedicine = telehealth = remote consultation
村医 = 乡村医生 = 基层医疗 = village doctor = rural clinic = primary care
生命伦理 = 医学伦理 = bioethics = medical ethics
病人 = 患者 = patient
[finance]
金融 = 智慧金融 = finance = financial
金融科技 = fintech = financial technology = 数字金融
银行 = bank = banking
支付 = 移动支付 = payment = mobile payment
信贷 = 贷款 = 借贷 = 拒贷 = credit = loan = lending
征信 = 信用评分 = credit scoring = credit score
风控 = 风险控制 = 风险管理 = risk control = risk management = credit model
保险 = 保险科技 = insurance = insurtech
反欺诈 = 欺诈 = 诈骗 = anti-fraud = fraud = fraud detection = scam
投资 = 投资人 = 投资者 = 风险投资 = 创投 = 风投 = investment = investor = venture capital = VC
融资 = 募资 = fundraising = funding = financing
创业 = 创业者 = 初创 = 初创企业 = startup = start-up = entrepreneur = entrepreneurship
创始人 = 创办人 = 联合创始人 = founder = co-founder
孵化器 = 加速器 = incubator = accelerator programme = accelerator program
证券 = 股票 = 资本市场 = 股市 = securities = stock market = equities
量化交易 = 量化投资 = quantitative trading = quant = algorithmic trading
会计 = 财务 = 记账 = accounting = bookkeeping = accountant
数字货币 = 数字人民币 = digital currency = e-CNY
采购 = 买家 = 专业买家 = procurement = purchasing = buyer
[energy and nature]
能源 = 智慧能源 = energy
电力 = 电网 = 智能电网 = 变电站 = power grid = electricity = smart grid = electric power = substation
虚拟电厂 = 街区电厂 = VPP = virtual power plant = virtual plant
储能 = 电池 = 蓄电池 = 储能电池 = energy storage = battery = battery storage
太阳能 = 光伏 = 屋顶光伏 = solar = solar power = photovoltaic = PV
风能 = 风电 = 风力发电 = wind power = wind energy = wind turbine
核电 = 核能 = 核电站 = 反应堆 = nuclear = nuclear power = nuclear plant = reactor
水电 = 小水电 = hydropower = hydroelectric
氢能 = 氢燃料 = hydrogen = fuel cell
充电桩 = 充电站 = charging station = EV charger = charging pile
碳中和 = 双碳 = 低碳 = 减碳 = 碳排放 = 碳足迹 = carbon neutral = carbon neutrality = low-carbon = net zero = carbon emission = carbon footprint
可持续 = 可持续发展 = 环保 = sustainability = sustainable = environmental protection
环境监测 = 水质监测 = 水质 = 排污 = 污染 = environmental monitoring = water quality = pollution = pollutant = outfall
水务 = 智慧水务 = 水利 = water management = water supply = water utility
水文 = hydrology = hydrologist = 水文学
水位 = water level = river level
洪水 = 防汛 = 洪灾 = 内涝 = 洪水预警 = flood = flooding = flood warning = flood control
滑坡 = 山体滑坡 = 地质灾害 = 泥石流 = landslide = geohazard = mudslide
地震 = 地震预警 = earthquake = seismic = seismology
防灾 = 灾害预警 = 预警 = 应急 = disaster = early warning = warning system = disaster warning = disaster relief
救援 = 搜救 = rescue = search and rescue
消防 = 火灾 = 烟火识别 = 火警 = 烟雾 = firefighting = fire = smoke detection = fire detection = fire alarm
气候 = 气候变化 = climate = climate change
气象 = 天气 = 天气预报 = 天气模型 = weather = weather forecast = meteorology = weather model
海洋 = 海洋学 = ocean = marine = oceanography
农业 = 智慧农业 = 农村 = 乡村 = agriculture = farming = smart farming = agritech = rural = farm
畜牧 = 牧场 = 草场 = 牧民 = livestock = grazing = herder = pasture
果园 = 水果 = 草莓 = orchard = fruit = strawberry
水稻 = 稻田 = 种稻 = rice = paddy = rice field
生物多样性 = 野生动物 = 保护生物 = biodiversity = wildlife = conservation
[industry and city]
智能制造 = 制造 = 制造业 = 工厂 = 智慧工厂 = 智能工厂 = 产线 = manufacturing = smart manufacturing = smart factory = factory = production line
工业互联网 = 工业互联 = 工业软件 = 工业网关 = industrial internet = connected industry = industrial software = industrial IoT = IIoT = Industry 4.0 = 工业4.0 = middleware = 中间件
数控机床 = 机床 = 车床 = 刨床 = machine tool = lathe = CNC = planer
质检 = 质量检测 = 工业质检 = 缺陷检测 = 瑕疵检测 = 视觉检测 = quality inspection = quality control = defect detection = visual inspection = inspection camera
数字孪生 = digital twin
预测性维护 = 设备维护 = 故障诊断 = predictive maintenance = fault diagnosis = condition monitoring
自动化 = automation = automated
无人工厂 = 黑灯工厂 = lights-out factory = dark factory = unmanned factory
铸造 = 冶金 = 钢铁 = 炼钢 = 熔炉 = casting = foundry = metallurgy = steel = furnace
纺织 = 织机 = 纺织业 = 面料 = 布料 = textile = textiles = loom = weaving = fabric = cloth
服装 = 制衣 = 缝纫 = 裁缝 = 时装 = garment = clothing = apparel = sewing = tailor = fashion
矿山 = 采矿 = 矿业 = 煤矿 = mining = coal mine
建筑 = 施工 = 工地 = 建造 = construction = building = architecture
桥梁 = 大桥 = 桥索 = bridge = bridge cable
隧道 = 坑道 = tunnel
物流 = 智慧物流 = 货运 = 供应链 = logistics = freight = supply chain = shipping
快递 = 配送 = 外卖 = courier = delivery = express delivery = parcel
港口 = 码头 = 智慧港口 = 泊位 = port = harbour = harbor = berth = smart port
吊机 = 起重机 = 岸桥 = crane
航运 = 船舶 = 内河航运 = 引航 = 引航员 = ship = vessel = maritime = pilotage = shipping industry
仓库 = 仓储 = warehouse = warehousing
零售 = 商店 = 超市 = 新零售 = retail = shop = store = supermarket
电商 = 电子商务 = e-commerce = ecommerce = online shopping
营销 = 广告 = 数字营销 = marketing = advertising = advertisement
企业服务 = 企业软件 = SaaS = enterprise software = B2B
办公 = 智能办公 = 远程办公 = office = productivity = remote work
智慧城市 = 城市大脑 = 城市治理 = 数字城市 = 城市数据 = smart city = urban data = city brain = urban governance
城市 = 都市 = city = urban
城市规划 = 规划师 = urban planning = city planning = urban planner = planner
安防 = 监控 = 视频监控 = 监控摄像头 = 安防相机 = 安防摄像头 = surveillance = surveillance camera = security camera = CCTV = safety camera
公共安全 = 应急管理 = public safety = emergency management
政务 = 数字政府 = 电子政务 = 政府 = e-government = digital government = government = public service
地图 = 测绘地图 = 地理信息 = GIS = map = mapping = geographic information
古建筑 = 文化遗产 = 文物 = 古城 = 文保 = 传统村落 = cultural heritage = heritage = old town = relics
公园 = 社区 = 街区 = community = neighbourhood = neighborhood
房地产 = 物业 = 住宅 = real estate = property = housing
酒店 = 旅馆 = 住宿 = 宾馆 = hotel = accommodation = lodging
旅游 = 文旅 = 旅行 = tourism = travel
餐饮 = 餐饮业 = catering = food service
[learning and society]
教育 = 智慧教育 = 教育科技 = education = edtech = educational = AI教育
学习 = 在线学习 = 自学 = learning = e-learning = online learning
课堂 = 教室 = classroom = 智慧课堂 = smart classroom
课程 = 公开课 = 慕课 = 一堂课 = 课 = course = lesson = class = MOOC
老师 = 教师 = 教员 = teacher = schoolteacher = instructor
教授 = professor = 副教授 = associate professor
学生 = 大学生 = student = undergraduate = pupil
学校 = 中小学 = 小学 = 中学 = school = primary school = secondary school
大学 = 高校 = 学院 = university = college = campus
乡村教育 = 乡村学校 = 乡村中学 = 支教 = rural education = village school = rural school
作文 = 写作 = 写作辅导 = essay = writing = writing tutor = essay tutor
辅导 = 家教 = 助教 = AI老师 = tutor = tutoring = AI tutor = teaching assistant
阅读 = 读书 = reading
数学 = 线性代数 = 算盘 = maths = math = mathematics = linear algebra = abacus
考试 = 考题 = 试卷 = 测验 = exam = examination = test paper = quiz
教材 = 课本 = 教科书 = textbook = course book
编程教育 = 少儿编程 = 编程 = 写代码 = coding = programming = programming for kids
程序员 = 开发者 = 软件工程师 = programmer = developer = coder = software engineer
工程师 = engineer
科学家 = 研究员 = 研究人员 = 学者 = scientist = researcher = scholar
院士 = academician
博士 = 博士生 = 研究生 = PhD = doctoral student = postgraduate = graduate student
论文 = 学术论文 = thesis = academic paper = research paper
科普 = 科学传播 = 科学教育 = science communication = popular science = science education
科学实验 = 科学箱 = 实验箱 = 显微镜 = science kit = science box = microscope
孩子 = 儿童 = 小孩 = 小朋友 = 少儿 = 亲子 = child = children = kid = kids = family
青年 = 青少年 = 年轻人 = youth = young people = teenager
女性 = 妇女 = women = woman = female
就业 = 劳动力 = 工作岗位 = 未来工作 = employment = labour = labor = future of work = workforce
招聘 = 求职 = 找工作 = 工作机会 = 职位 = 招人 = 人才招聘 = 校招 = recruitment = recruiting = hiring = job = jobs = career = vacancy = job fair = 招聘会
人才 = talent = 人才培养 = skills
实习 = 实习生 = internship = intern
培训 = 职业培训 = 技能培训 = training course = vocational training = skills training
公益 = 慈善 = 非营利 = charity = non-profit = nonprofit = philanthropy
文化 = culture = cultural
音乐 = music = musical = 作曲 = composer
音乐会 = 演奏会 = 合奏 = 交响乐 = concert = recital = orchestra
艺术 = 艺术家 = art = artist = arts
电影 = 影片 = 影视 = film = movie = cinema = 电影导演 = film director = movie director = filmmaker
戏剧 = 话剧 = 舞台剧 = theatre = theater = drama
游戏 = 电竞 = game = gaming = esports
体育 = 运动 = 健身 = sport = sports = fitness = workout
新闻 = 媒体 = 记者 = news = media = journalist = reporter
出版 = 编辑 = 主编 = publishing = editor = editor-in-chief
设计 = 设计师 = design = designer
翻译 = 口译 = 译员 = interpreter = interpreting = translator
制琴师 = 制琴 = 提琴制作 = 提琴制作师 = luthier = violin maker
小提琴 = violin
[conference: tickets and entry]
门票 = 票 = 票务 = 购票 = 买票 = 入场券 = 参会票 = ticket = admission = buy a ticket = ticketing
票价 = 价格 = 多少钱 = 费用 = 收费 = ticket price = price = cost = fee = how much
免费 = 不要钱 = 免票 = free = free of charge = complimentary
早鸟票 = 早鸟 = early bird = early-bird ticket
学生票 = student ticket = student discount
团体票 = 团购 = 团体 = group ticket = group booking = group
专业观众 = 专业票 = 专业观众票 = professional audience = professional ticket = trade visitor
优惠券 = 优惠码 = 折扣 = 优惠 = coupon = voucher = discount = promo code
退票 = 退款 = 退钱 = 能退吗 = refund = return ticket = money back
改签 = 换票 = 更换日期 = exchange ticket = rebook = change date
转赠 = 送票 = 赠票 = 送朋友 = gift a ticket = give away = transfer ticket = ticket transfer
发票 = 开票 = 开发票 = 电子发票 = 增值税发票 = 报销 = fapiao = invoice = e-invoice = VAT invoice = receipt
订单 = 我的订单 = order = my orders
付款 = 付钱 = 微信支付 = 支付宝 = 银行卡 = pay = WeChat Pay = Alipay = credit card = bank card
注册须知 = 怎么注册 = 如何注册 = 怎么报名 = 如何报名 = how to register = before you register = registration notice
注册 = 报名 = 登记 = register = registration = sign up = enrol = enroll = registering
登录 = 登陆 = 验证码 = log in = login = sign in = verification code = signing in
账号 = 账户 = 个人资料 = account = profile
密码 = password = passcode
实名 = 实名认证 = 身份证 = 证件 = 护照 = ID = ID card = passport = real name = identity document
入场 = 进场 = 检票 = 入口 = 进门 = 入馆 = entry = entrance = get in = check-in = check in = checkin
出口 = exit
入场码 = 二维码 = 电子票 = 票码 = QR code = QR = entry code = e-ticket
胸卡 = 胸牌 = 参会证 = 工牌 = 证卡 = badge = name tag = name badge
安检 = 安全检查 = 违禁品 = security check = security screening = bag check = security
开放时间 = 开馆时间 = 营业时间 = 几点开门 = 几点开始 = 几点能进 = 闭馆时间 = 几点关门 = opening hours = opening time = opening times = business hours
日程 = 议程 = 时间表 = 日程安排 = 会议日程 = schedule = agenda = programme = program = timetable
我的行程 = 行程 = itinerary = my schedule = trip
预约 = 预订 = 订座 = 占座 = reservation = reserve = booking = book a seat
候补 = 排队 = 等候 = 约满 = waitlist = waiting list = queue = standby = fully booked
座位 = 位子 = seat = seating
邀请函 = 邀请码 = 邀请 = 签证邀请函 = invitation = invitation letter = visa letter = invite
签证 = visa
会员 = 会籍 = member = membership
积分 = 能量 = 积分兑换 = points = reward points = energy points
抽奖 = 幸运抽奖 = lucky draw = prize draw = raffle = lottery
奖品 = 礼品 = 纪念品 = 周边 = gift = prize = souvenir = merchandise
证书 = 参会证明 = 参会证书 = certificate = certificate of attendance
志愿者 = 志愿服务 = volunteer = volunteering
[conference: getting there and being there]
交通指南 = 怎么去 = 怎么来 = 路线 = 怎么走 = directions = getting there = getting here = how to get there = route
参观指南 = 观展指南 = 指南 = 攻略 = 参展指南 = guide = visitor guide = visitor information = handbook
操作手册 = 使用说明 = 帮助 = 说明书 = manual = help = how-to = instructions = user guide
常见问题 = 问答 = 疑问 = FAQ = Q&A = frequently asked questions
地铁 = 地铁站 = 轻轨 = metro = subway = underground = metro station = tube
公交 = 公交车 = 巴士 = bus = public transport
班车 = 摆渡车 = 大巴 = 接驳 = 接驳巴士 = shuttle bus = coach = shuttle = airport shuttle
机场 = 航班 = airport = flight
火车站 = 高铁站 = train station = railway station
出租车 = 打车 = 网约车 = taxi = cab = ride-hailing
停车 = 停车场 = 停车位 = 车位 = 泊车 = 停车费 = 停车场收费 = 自驾 = 开车 = 车库 = parking = car park = parking lot = by car = garage = park my car
地址 = 位置 = 会场地址 = 场馆 = 会场 = address = location = venue
平面图 = 导览图 = 展位图 = 展馆地图 = 场馆地图 = floor plan = venue map = hall map
展馆 = 展厅 = 馆 = hall = exhibition hall = pavilion
会议室 = 洽谈室 = meeting room = conference room
行李寄存 = 寄存 = 存包 = 行李 = 行李箱 = 存行李 = luggage = baggage = left luggage = luggage storage = cloakroom = bag drop = suitcase = baggage storage
衣帽间 = coat check = cloakroom
洗手间 = 厕所 = 卫生间 = 盥洗室 = restroom = toilet = WC = bathroom = washroom = lavatory
餐厅 = 吃饭 = 餐饮区 = 美食 = restaurant = dining = where to eat = food court
食堂 = canteen = cafeteria
午餐 = 午饭 = lunch
素食 = 清真 = 素食餐厅 = 素菜 = vegetarian = vegan = halal
咖啡 = 咖啡厅 = 茶歇 = 饮料 = coffee = cafe = tea break = coffee break
饮水 = 喝水 = 直饮水 = 饮用水 = drinking water = water fountain = water dispenser
无线网 = 无线网络 = 上网 = 网络 = Wi-Fi = WiFi = wireless = wireless network = internet access
充电 = 充电宝 = 没电 = 充电柜 = 充电宝租借 = charging = charger = power bank = flat battery = charge my phone = phone charging
母婴室 = 哺乳室 = 育婴室 = 妈咪小屋 = 喂奶 = nursing room = baby room = mother and baby room = baby care room = lactation room = breastfeeding
祈祷室 = 祷告室 = 静室 = 安静的地方 = prayer room = quiet room = quiet place
失物招领 = 丢东西 = 东西丢了 = 遗失 = 丢失 = 失物 = lost and found = lost property = lost item = lost something
医务室 = 医务点 = 医疗点 = 急救站 = 急救室 = 身体不适 = first-aid room = first aid room = medical room = infirmary = first aid station
借轮椅 = 轮椅租借 = 轮椅出借 = wheelchair rental = borrow a wheelchair = wheelchair loan
服务台 = 咨询台 = 问询处 = 问讯处 = 前台 = service desk = help desk = information desk = info desk = information counter = reception desk
客服 = 热线 = 联系我们 = 联系方式 = 电话 = 服务热线 = customer service = hotline = contact = contact us = phone number
工作人员 = 服务人员 = staff = crew
拍照 = 摄影 = 照相 = 合影 = 录像 = photo = photography = photograph = take photos = filming
天气穿着 = 外套 = 着装 = dress code = jacket = coat
儿童入场 = 带孩子 = 带小孩 = 能带孩子吗 = bring children = bring kids = with children = age limit = 年龄限制
宠物 = pet
导盲犬 = guide dog = service dog
吸烟 = 吸烟区 = 抽烟 = smoking = smoking area
取款机 = 自动取款机 = ATM = cash machine = 取钱
外币兑换 = 换汇 = 货币兑换 = currency exchange = money exchange
直播 = 在线直播 = 线上观看 = 看直播 = livestream = live stream = streaming = watch online = live broadcast
回放 = 录播 = 重播 = 视频回放 = replay = recording = on demand = video on demand = playback
字幕 = 实时字幕 = caption = captions = subtitle = subtitles = captioning
弹幕 = 评论 = barrage = comment = comments
线上参会 = 云端观众 = 线上观众 = 在线参会 = 云参会 = online attendance = virtual attendance = cloud visitor = attend online
[conference: what there is]
大会 = 会议 = 峰会 = conference = summit = convention
论坛 = 分论坛 = forum = session = symposium
主论坛 = 全体大会 = 主会场 = plenary = main forum = keynote session = main stage
主旨演讲 = 主题演讲 = 演讲 = 报告 = keynote = keynote speech = talk = lecture
圆桌 = 圆桌论坛 = 圆桌对话 = 对谈 = 讨论会 = roundtable = round table = panel = panel discussion
讲者 = 演讲者 = 演讲嘉宾 = 发言人 = 讲师 = speaker = presenter = lecturer
嘉宾 = 贵宾 = 特邀嘉宾 = guest = VIP = honoured guest = distinguished guest
主持人 = 主持 = host = moderator = anchor = presenter
开幕式 = 开幕 = 开幕典礼 = opening ceremony
闭幕式 = 闭幕 = 闭幕典礼 = closing ceremony
晚宴 = 晚餐 = 晚饭 = 欢迎晚宴 = 酒会 = 招待会 = dinner = supper = banquet = reception = gala dinner = cocktail
颁奖 = 颁奖典礼 = 奖项 = 获奖 = award = awards = award ceremony = prize-giving
展览 = 展会 = 博览会 = 展出 = exhibition = expo = trade show = exhibit hall = fair
展品 = 展示产品 = 产品 = exhibit = product = item on show
展商 = 参展商 = 参展企业 = 参展 = 厂商 = exhibitor = vendor = exhibiting company
展位 = 展台 = 摊位 = booth = stand = stall
首发 = 首展 = 新品 = 新品发布 = 全球首发 = 发布会 = premiere = launch = product launch = debut = new product = first show
现场演示 = 演示 = 体验 = 试玩 = 试乘 = demo = live demo = demonstration = hands-on = try it = test ride
导览 = 讲解 = 参观路线 = 讲解员 = guided tour = tour = docent
参访 = 企业参访 = 实地参观 = 考察 = site visit = company visit = field trip = visit
工作坊 = 动手 = 手工 = 实操 = 动手做 = workshop = hands-on workshop = make your own = DIY
比赛 = 竞赛 = 大赛 = 赛事 = 挑战赛 = 黑客松 = 编程马拉松 = competition = contest = challenge = hackathon = tournament = championship
决赛 = final = finals
报名参赛 = 参赛 = 参赛队 = enter a competition = contestant = competing team
交流 = 社交 = 人脉 = 联谊 = networking = meetup = get-together = mixer
洽谈 = 商务洽谈 = 对接 = 商务对接 = 供需对接 = business meeting = matchmaking = business matching = meet exhibitors
演出 = 表演 = 节目 = performance = stage show
电影放映 = 放映 = 观影 = screening = film screening
活动 = 周边活动 = event = activity = side event
案例 = 应用案例 = 落地案例 = 示范应用 = case study = use case = showcase = success story
公告 = 通知 = 组委会通知 = announcement = notice
新闻动态 = 资讯 = 大会新闻 = latest news = conference news
关于大会 = 大会介绍 = 组委会 = 主办方 = about the conference = organiser = organizer = organizing committee
赞助 = 赞助商 = 合作伙伴 = sponsor = sponsorship = partner
隐私政策 = 隐私条款 = 个人信息保护 = privacy policy
用户协议 = 注册协议 = 服务条款 = 使用条款 = 服务协议 = terms of service = terms of use = user agreement = terms and conditions
环球接力 = 全球接力 = 线上接力 = global relay = relay
参赛作品 = 作品 = entry work = submission
媒体注册 = 记者证 = 媒体报名 = press pass = media registration = press accreditation = press registration
$dictionary$, '\n') WITH ORDINALITY AS lines (line, place)
-- Headings in brackets are for who reads this.
WHERE line LIKE '% = %';
